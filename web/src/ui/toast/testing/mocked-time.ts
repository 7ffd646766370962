import { mock } from 'node:test'
import { shownToasts } from '../toast.ts'

/** Time goes by only as a test says, until `end`, which leaves no toast and none of their timers. */
export const mockedTime = {
  begin: () => mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] }),
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
