import type { Phone } from '@akvapolis/rules/person/phone'

/** What is asked now, and what went wrong with it. */
export type Step =
  | { name: 'owner' }
  | { name: 'old code'; problem: string }
  | { name: 'mail' }
  | { name: 'link'; hash: string }
  | { name: 'new phone'; error?: string; phone?: Phone }
  | { name: 'new code'; phone: Phone; problem: string }
