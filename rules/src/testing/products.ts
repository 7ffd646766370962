import { diver } from '../products/diver.ts'
import type { Product } from '../products/product.ts'

/** A course: one city's country, 45 days at most, the programme's days priced by themselves. */
export const training: Product = {
  ...diver,
  code: 'training',
  route: '/calc-diving',
  place: 'city',
  span: { shortest: 3, longest: 44, end: 'chosen' },
  insuredDays: { most: 46, limitedBy: 'span', hasLongTripMinimum: true },
  programme: { groups: 'all', isMinimumDays: true },
  risks: 'none',
  canBeTravelling: false,
  activity: 'course',
  calls: 'calculator-instructor',
  draftCall: 'create-instructor-draft',
}

/** An instructor: multiple trips only, the fixed risk only, days of their own weight. */
export const instructor: Product = {
  ...diver,
  code: 'instructor',
  route: '/calc-instructor',
  modes: ['multiple'],
  programme: { groups: [3, 4], isMinimumDays: false },
  risks: 'fixed',
  canBeTravelling: false,
  activity: 'instructor',
  codeSending: { resendAfter: 5, lockFor: 15 },
  calls: 'calculator-instructor',
  draftCall: 'create-instructor-draft',
}

/** Bonus days of a contract: its end, its days, and no price. */
export const bonus: Product = {
  ...diver,
  code: 'bonus',
  route: '/calc-bonus',
  buyers: 'contract_holders',
  modes: ['multiple'],
  span: { shortest: 3, longest: 364, end: 'contract_end' },
  insuredDays: { most: 365, limitedBy: 'bonus_days', hasLongTripMinimum: false },
  canBeTravelling: false,
  price: 'free',
  steps: 'clickable_back',
  calls: 'calculator-bonus',
}
