import type { Phone } from '@akvapolis/rules/person/phone'

/** The phone typed last, so that no other form here asks for it again. Only in memory: never in an address. */
export const typedPhone: { current: Phone | null } = { current: null }
