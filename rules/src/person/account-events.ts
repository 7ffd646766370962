/** By what somebody signs in. */
export const waysIn = ['password', 'code', 'passkey', 'link', 'spare_code'] as const
export type WayIn = (typeof waysIn)[number]

/** By what a session became a customer's: beside the ways in, what signs in as it is done. */
export const sessionWays = [...waysIn, 'registration', 'new_password', 'new_phone'] as const
export type SessionWay = (typeof sessionWays)[number]

/** What a customer is shown of what was done at their account. */
export const accountEvents = [
  'registered',
  'signed_in',
  'signed_out',
  'sign_in_refused',
  'passkey_refused',
  'code_refused',
  'current_password_refused',
  'data_shown_by_code',
  'data_exported',
  'password_reset_asked',
  'sign_in_link_asked',
  'spare_codes_made',
  'password_changed',
  'email_changed',
  'email_confirmed',
  'phone_changed',
  'passkey_added',
  'passkey_removed',
  'other_sessions_ended',
] as const
/** Of these what anybody can bring about who knows the phone. */
export const refusedEvents = [
  'sign_in_refused',
  'passkey_refused',
  'code_refused',
  'current_password_refused',
] as const satisfies readonly (typeof accountEvents)[number][]

export type ShownEvent = (typeof accountEvents)[number]
