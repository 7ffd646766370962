import { keepOffline } from './keep-offline.ts'
import { reportFaults } from './report-faults.ts'
import { guardSecondPress } from './second-press.ts'

/** What goes on around every page; nobody waits for it. `page`: the pattern of its address. */
export function beginAround(page: () => string): void {
  reportFaults({ page })
  void keepOffline()
  guardSecondPress(document)
}
