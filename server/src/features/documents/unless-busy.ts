import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { tooOften } from '../../ground/outcome.ts'
import { QueueFull } from './print/threads/worker-pool.ts'

/** A paper that is set now; 429 while too many wait for theirs. */
export async function unlessBusy<Paper>(
  set: () => Promise<Paper>,
): Promise<Paper | ReturnType<typeof tooOften>> {
  try {
    return await set()
  } catch (error) {
    if (error instanceof QueueFull) return tooOften(5)
    throw error
  }
}

/** Milliseconds: fewer than a paper takes its thread, which so never waits for calls. */
const apart = 10
const turns = new PQueue({ concurrency: 1 })

/**
 * Where many ask for a paper at once, their calls go on one after another, from before it is looked up and once their limits
 * let them: whoever asks for a price meanwhile comes between them rather than behind all. One alone goes on at once.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    void turns.add(() => {
      resolve()
      return pause(apart)
    })
  })
}

/** A judgement of a call, in its turn. */
export const inTurn =
  <Asked extends unknown[], Judged>(judge: (...asked: Asked) => Promise<Judged>) =>
  async (...asked: Asked): Promise<Judged> => {
    await turn()
    return judge(...asked)
  }
