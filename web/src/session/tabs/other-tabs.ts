import type { User } from '@akvapolis/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import { forgetEverything, keep, keepNoMore } from '../../form/kept/kept.ts'
import { sessionOver, signedOut } from '../session-over.ts'
import { type News, tabs } from '../tell-tabs.ts'
import { userQuery } from '../user.ts'

/** From now on this page hears of the session from the other tabs, and they from it. */
export function watchTabs(client: QueryClient): void {
  hearTabs((news) => {
    const answer = answerTo(news, client.getQueryData(userQuery.queryKey))
    if (answer === 'forget') forgetSignedOut()
    if (answer === 'ask') void client.refetchQueries({ queryKey: userQuery.queryKey })
    else if (answer !== 'stay') window.location.reload()
  })
  // A page that the browser has kept whole may be one whose session has ended since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.body.hidden) window.location.reload()
    else if (persisted) void client.refetchQueries({ queryKey: userQuery.queryKey })
  })
}

/** The page that is loaded anew says why it is empty. */
function forgetSignedOut(): void {
  forgetEverything()
  keep(sessionOver, signedOut)
  keepNoMore()
}

/**
 * Opens the channel; answers how to close it. Where a browser has none, the question every 100 seconds brings the same,
 * only later.
 */
export function hearTabs(onNews: (news: News) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel('akvapolis.session')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data)
  }
  tabs.tell = (news) => channel.postMessage(news)
  return () => {
    channel.close()
    tabs.tell = () => {}
  }
}

/**
 * What a page does about news. `here`: who it was drawn for, null for a visitor, undefined while that is asked. `forget`: what
 * is typed goes, then the page is loaded anew.
 */
export function answerTo(news: News, here: User | null | undefined): 'stay' | 'reload' | 'forget' | 'ask' {
  if (news.news === 'in') return here?.id === news.customer ? 'stay' : 'reload'
  if (here === null) return 'stay'
  return here && news.news === 'out' ? 'forget' : 'ask'
}

/** An older page in another tab may speak otherwise. */
function isNews(data: unknown): data is News {
  if (typeof data !== 'object' || data === null) return false
  const { news, customer }: { news?: unknown; customer?: unknown } = data
  return news === 'out' || news === 'ended' || (news === 'in' && typeof customer === 'number')
}
