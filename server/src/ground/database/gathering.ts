import DataLoader from 'dataloader'
import { isNoneFree, isSilence } from './connections/outage.ts'
import { forSeveral, waiting } from './connections/patience.ts'

/**
 * Lets calls share statements: while one runs, the next gathers all that is asked meanwhile, so that a burst
 * costs a few statements and a call that is alone waits for nobody. `load` answers in the order of its keys. Whoever waited for
 * a statement that PostgreSQL said nothing to, or that no connection was free for, has waited long enough: no other one is tried
 * for them.
 */
export function gathering<Key, Value>(
  load: (keys: readonly Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  let isRunning = false
  let runNext: (() => void) | null = null
  let inVain: { error: unknown } | null = null

  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      if (inVain) throw inVain.error
      isRunning = true
      try {
        return await forSeveral(() => load(keys))
      } catch (error) {
        if (isSilence(error) || isNoneFree(error)) inVain = { error }
        throw error
      } finally {
        isRunning = false
        const run = runNext
        runNext = null
        run?.()
        inVain = null
      }
    },
    {
      cache: false,
      // One batch at most is waiting: it takes all keys until it runs.
      batchScheduleFn: (run) => {
        if (isRunning) runNext = run
        else setImmediate(run)
      },
    },
  )
  return (key) => waiting(() => loader.load(key))
}
