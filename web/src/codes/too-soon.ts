import type { Failure } from '../api/outcome.ts'

/** When a new code may be asked for, where it is too soon for one: the last still counts. */
export const tooSoonIn = (sent: Failure): string | undefined =>
  sent.kind === 'fields' ? sent.errors.code?.[0] : undefined
