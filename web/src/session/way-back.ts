const here = 'https://here.invalid'
/** Pages that lead on themselves, and those behind mailed links, whose hashes must not be carried along. */
const passing: readonly string[] = ['/auth', '/register', '/reset-password', '/confirm']

/**
 * The page of ours to return to after a sign-in, or undefined when the address leads elsewhere: what stands in
 * the query could be anybody's link.
 */
export function wayBack(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
  if (!URL.canParse(address, here)) return undefined
  const url = new URL(address, here)
  if (url.origin !== here || passing.includes(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
