let refreshing: Promise<boolean> | undefined

/** The anti-forgery token of this session as its cookie has it now. */
export function xsrfToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return pair && decodeURIComponent(pair.slice('XSRF-TOKEN='.length))
}

/**
 * Fetches the cookie, anew after a 419; false when that failed. Requests that need it together share one refresh, and
 * one that comes late finds the cookie renewed already.
 */
export async function renewXsrf(refused: string | undefined): Promise<boolean> {
  if (xsrfToken() !== refused) return true
  refreshing ??= fetchCookie().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function fetchCookie(): Promise<boolean> {
  try {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    return (await fetch('/sanctum/csrf-cookie', { credentials: 'include', headers })).ok
  } catch {
    return false
  }
}
