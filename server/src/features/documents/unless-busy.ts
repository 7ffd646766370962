import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { tooOften } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
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

/** The last that each asker waits for. */
const lastOf = new Map<string, Promise<void>>()

/**
 * Where many ask for a paper at once, their calls go on one after another, from before it is looked up: whoever asks for a
 * price meanwhile comes between them rather than behind all. One alone goes on at once. Each asker waits for one turn at a
 * time, and for the next one behind it: calls that may yet be refused hold up their own asker's, not everybody's.
 */
export function turn(asker: string): Promise<void> {
  const own = (lastOf.get(asker) ?? Promise.resolve()).then(nextTurn)
  lastOf.set(asker, own)
  return own.finally(() => {
    if (lastOf.get(asker) === own) lastOf.delete(asker)
  })
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    void turns.add(() => {
      resolve()
      return pause(apart)
    })
  })
}

/** Whose things a call names, judged in its customer's turn. */
export const inTurn =
  <Judged>(owner: (named: Record<string, unknown>, session: CustomerSession) => Judged) =>
  async (named: Record<string, unknown>, session: CustomerSession): Promise<Awaited<Judged>> => {
    await turn(String(session.customerId))
    return await owner(named, session)
  }
