import type { QueryClient } from '@tanstack/react-query'
import type { Router } from '../../ui/route/router.ts'
import { whenTold } from '../user.ts'
import { watchTabs } from './other-tabs.ts'

/** What this page hears of its session: from the other tabs, and from the server where nobody could be asked at first. */
export function watchSession(client: QueryClient, router: Pick<Router, 'shown' | 'load'>): void {
  watchTabs(client)
  // A page that failed for want of an answer comes by itself.
  void whenTold(client).then(() => {
    if (router.shown?.failure) void router.load()
  })
}
