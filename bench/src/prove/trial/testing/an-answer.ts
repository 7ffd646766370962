import type { Answered } from '../persistent.ts'

/** From 2 000 to 2 100 ms, as it should be. */
export const anAnswer = (changes: Partial<Answered> = {}): Answered => ({
  method: 'POST',
  path: '/api/pay',
  status: 200,
  saysWhen: false,
  askedAt: 2_000,
  answeredAt: 2_100,
  ...changes,
})
