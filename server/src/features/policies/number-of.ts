import type { PolicyRow } from '../../ground/database/schema.ts'

/** The number of what is published or was: the database lets it be without one only as a draft. */
export function numberOf({ number }: Pick<PolicyRow, 'number'>): string {
  if (number === null) throw new Error('only a draft has no number')
  return number
}
