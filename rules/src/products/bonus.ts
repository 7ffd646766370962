import type { Product } from './product.ts'

/** Bonus days of a DMS contract: its end, its days, and no price. */
export const bonus = {
  code: 'bonus',
  route: '/calc-bonus',
  offeredAs: 'link',
  openedBy: null,
  buyers: 'contract_holders',
  place: 'countries',
  modes: ['multiple'],
  span: { shortest: 3, longest: 364, end: 'contract_end' },
  // The holder can't choose the end, so a long period asks for no least number of days.
  insuredDays: { most: 365, limitedBy: 'bonus_days', hasLongTripMinimum: false },
  programme: null,
  risks: 'extra',
  canBeTravelling: false,
  activity: 'diving',
  price: 'free',
  steps: 'clickable_back',
  codeSending: { resendAfter: 180, lockFor: 0 },
  calls: 'calculator-bonus',
  draftCall: 'create-draft',
  markedBy: 'is_pay_by_bonus',
} as const satisfies Product
