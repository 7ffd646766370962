import type { Product } from './product.ts'

/** Multiple trips only; the fixed risk only; days of their own weight. */
export const instructor = {
  code: 'instructor',
  route: '/calc-instructor',
  offeredAs: 'card',
  openedBy: 'INSTRUCTOR_SALES',
  buyers: 'everyone',
  place: 'countries',
  modes: ['multiple'],
  span: { shortest: 3, longest: 364, end: 'chosen' },
  insuredDays: { most: 365, limitedBy: 'span', hasLongTripMinimum: true },
  programme: { groups: [3, 4], isMinimumDays: false },
  risks: 'fixed',
  canBeTravelling: false,
  activity: 'teaching',
  price: 'tariff',
  steps: 'fixed',
  codeSending: { resendAfter: 5, lockFor: 15 },
  calls: 'calculator-instructor',
  draftCall: 'create-instructor-draft',
  markedBy: null,
} as const satisfies Product
