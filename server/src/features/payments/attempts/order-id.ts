import { randomBytes } from 'node:crypto'
import type { PolicyRow } from '../../../ground/database/schema.ts'

const longest = 20

/**
 * The policy's number and a random part: after a restore from a backup a number may be drawn again, and the bank must not
 * take the new order for the one it was paid under. The bank takes 20 characters, so beside a number of more than seven
 * digits the random part is shorter.
 */
export const orderIdOf = ({ number }: Pick<PolicyRow, 'number'>): string =>
  `${number}-${randomBytes(3).toString('hex')}`.slice(0, longest)

/** Whoever pays for somebody else learns nothing of the policy by it, and nobody guesses it. */
export const strangersOrderId = (): string => `L-${randomBytes(9).toString('hex')}`

/** PostgreSQL's text does not take every character that an address may carry. */
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{4,20}$/.test(value)
