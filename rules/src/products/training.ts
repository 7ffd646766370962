import type { Product } from './product.ts'

/** A course at one place: 45 days at most, at least those of its programme, priced day by day. */
export const training = {
  code: 'training',
  route: '/calc-diving',
  offeredAs: 'link',
  openedBy: null,
  buyers: 'everyone',
  place: 'city',
  modes: ['single', 'multiple'],
  span: { shortest: 0, longest: 44, end: 'chosen' },
  insuredDays: { most: 46, limitedBy: 'span', hasLongTripMinimum: false },
  programme: { groups: 'all', isMinimumDays: true },
  risks: 'none',
  canBeTravelling: false,
  activity: 'course',
  price: 'tariff',
  steps: 'fixed',
  codeSending: { resendAfter: 180, lockFor: 0 },
  calls: 'calculator-instructor',
  draftCall: 'create-instructor-draft',
  markedBy: 'city',
} as const satisfies Product
