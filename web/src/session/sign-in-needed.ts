const key = 'akvapolis.reloaded-at'
const guard = 10_000

type Place = Pick<Location, 'pathname' | 'search' | 'reload' | 'assign'>
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * What a 401 leads to: the page is loaded anew, at most once in 10 seconds, since the session may have been
 * renewed in another tab; after that the sign-in page, with the way back.
 */
export function leadToSignIn(location: Place, storage: Kept, now: number): void {
  const reloadedAt = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - reloadedAt >= guard) {
    storage.setItem(key, String(now))
    location.reload()
    return
  }
  const back = `${location.pathname}${location.search}`
  if (location.pathname !== '/auth') location.assign(`/auth?back=${encodeURIComponent(back)}`)
}
