import type { Product } from './product.ts'

export const diver = {
  code: 'diver',
  route: '/calc',
  offeredAs: 'card',
  openedBy: null,
  buyers: 'everyone',
  place: 'countries',
  modes: ['single', 'multiple'],
  span: { shortest: 3, longest: 364, end: 'chosen' },
  insuredDays: { most: 365, limitedBy: 'span', hasLongTripMinimum: true },
  programme: null,
  risks: 'extra',
  canBeTravelling: true,
  activity: 'diving',
  price: 'tariff',
  steps: 'fixed',
  codeSending: { resendAfter: 180, lockFor: 0 },
  calls: 'calculator',
  draftCall: 'create-draft',
  markedBy: null,
} as const satisfies Product
