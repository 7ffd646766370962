import { keepOffline } from './keep-offline.ts'

/** What goes on around every page; nobody waits for it. */
export function beginAround(): void {
  void keepOffline()
}
