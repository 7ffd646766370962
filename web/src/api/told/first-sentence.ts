import type { Failure } from '../outcome.ts'

/** What to say of a failure where there is no field to say it at. */
export function firstSentence(failure: Failure): string {
  const sentences = failure.kind === 'fields' ? Object.values(failure.errors).flat() : []
  return sentences[0] ?? failure.message
}
