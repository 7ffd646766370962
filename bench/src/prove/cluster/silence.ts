import { updateUser } from '@akvapolis/contract/account'
import { createCalls } from '@akvapolis/contract/drafts'
import { addInsured } from '@akvapolis/contract/insured'
import type { Answered } from '../trial/persistent.ts'

/** What the witness does again and again: each is answered once it is written. */
const writes: readonly { method: string; path: string }[] = [createCalls.createDraft, addInsured, updateUser]

const isWritten = ({ method, path, status }: Answered): boolean =>
  status >= 200 && status < 300 && writes.some((call) => call.method === method && call.path === path)

export type Span = { from: number; to: number }

/** Milliseconds within the span in which nobody was told that something is written, the longest such time. */
export function longestSilence(answers: readonly Answered[], { from, to }: Span): number {
  const moments = answers
    .filter(isWritten)
    .map(({ answeredAt }) => answeredAt)
    .filter((at) => at > from && at < to)
    .toSorted((one, other) => one - other)
  const all = [from, ...moments, to]
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? from)))
}
