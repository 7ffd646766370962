import { mock } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { shownToasts } from '../toast.ts'

/** Milliseconds, with air: they leave for 200, and what looks after them every 100 stops. */
const untilGone = 400

/** Time goes by only as a test says, until `end`, which leaves no toast and none of their timers. */
export const mockedTime = {
  async begin() {
    const left = shownToasts.current()
    for (const { id } of left) shownToasts.remove(id)
    // Other files of this process have left them, with timers that are real ones.
    if (left.length > 0) await wait(untilGone)
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  },
  /** Bit by bit: a timer that is set by another one counts from there. */
  pass(milliseconds: number) {
    for (let left = milliseconds; left > 0; left -= 100) mock.timers.tick(Math.min(left, 100))
  },
  end() {
    for (const { id } of shownToasts.current()) shownToasts.remove(id)
    mockedTime.pass(1_000)
    mock.timers.reset()
  },
}
