import type { calls } from '@akvapolis/contract/calls'
import type { Outcome } from '../api/outcome.ts'

type Printed = Outcome<typeof calls.downloadPolicy>

/** Milliseconds; a signature takes a second or two, unless who signs is away. */
const pause = 3_000
const mostTries = 20

export const isPreparing = (outcome: Printed): boolean =>
  !outcome.ok && outcome.kind === 'conflict' && outcome.body?.code === 'document_preparing'

/** Asks again for a minute while a document is being signed; `onWait` is told once that it takes a moment. */
export async function oncePrepared(
  ask: () => Promise<Printed>,
  { onWait, sleep = wait }: { onWait: () => void; sleep?: (ms: number) => Promise<void> },
): Promise<Printed> {
  let outcome = await ask()
  if (isPreparing(outcome)) onWait()
  for (let tries = 1; tries < mostTries && isPreparing(outcome); tries += 1) {
    await sleep(pause)
    outcome = await ask()
  }
  return outcome
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
