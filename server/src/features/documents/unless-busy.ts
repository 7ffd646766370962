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
