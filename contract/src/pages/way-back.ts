import { secretBehind } from './mailed-secret.ts'

const here = 'https://here.invalid'
/** Pages that lead on themselves, those behind mailed links, whose hashes must not be carried along, and no pages. */
const passing = /^\/(auth|register|reset-password|confirm|api)(\/|$)/i

/**
 * The page of ours to return to after a sign-in, or undefined when the address leads elsewhere: what stands in
 * the query could be anybody's link.
 */
export function wayBack(address: unknown): string | undefined {
  // What a browser drops or turns before it reads an address: control characters, backslashes.
  if (typeof address !== 'string' || /[\p{Cc}\\]/u.test(address) || !isOfOurs(address)) return undefined
  const { pathname, search, hash } = withoutSecret(new URL(address, here))
  const page = `${pathname}${search}${hash}`
  // Dots are gone by now: what stood behind them may begin with two slashes, another site's address.
  return isOfOurs(page) && !passing.test(readable(pathname)) ? page : undefined
}

/** What a mailed link carries is not carried along. */
function withoutSecret(page: URL): URL {
  page.searchParams.delete('hash')
  if (secretBehind(page.hash)) page.hash = ''
  return page
}

function isOfOurs(address: string): boolean {
  return /^\/(?!\/)/.test(address) && URL.canParse(address, here) && new URL(address, here).origin === here
}

/** As the router reads it; what it can't is the page of nothing. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}

/** Where a sign-in leads that no page asked for. */
export const firstPage = '/personal/data'

/** The sign-in alone, without the shop around it, for who comes by a mail. */
export const signInPath = `/auth?back=${encodeURIComponent(firstPage)}`

/** Where everybody is led who names no page: nothing of it was asked for. */
const everybodys = ['/', '/personal']

/** What leads whoever wants the sign-in to it alone, not to the shop around it. */
export const backFromSignIn = (back: string | undefined): string =>
  back !== undefined && asksForMore(back) ? back : firstPage

/** Whether somebody was on the way to something of ours when the sign-in came between. */
export function asksForMore(back: unknown): boolean {
  const page = wayBack(back)
  return page !== undefined && !everybodys.includes(page)
}
