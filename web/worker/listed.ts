/** What is kept for when there is no network: nobody's in particular, and nothing else. */
export const sosPage = '/sos'
export const checkPage = '/check/offline'
export const checkScript = '/check-page.js'
export const qrKeys = '/.well-known/akvapolis-keys.json'

/** The addresses that the worker answers for; every other request is none of its business. */
export const listed: readonly { pathname: string; by: string; isPage: boolean }[] = [
  { pathname: '/sos', by: sosPage, isPage: true },
  { pathname: '/check', by: checkPage, isPage: true },
  // Where a QR code leads. The token behind # goes to no server, so the bare page can judge it alone.
  { pathname: '/check/:id', by: checkPage, isPage: true },
  { pathname: checkScript, by: checkScript, isPage: false },
  { pathname: qrKeys, by: qrKeys, isPage: false },
]

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** By what a request is answered where the network has no answer; null: it is not listed. */
export function keptFor({ method, mode, url }: Asked, origin: string): string | null {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || asked.search !== '') return null
  // Without its token such an address asks what the server knows, and that the bare page can't say.
  if (asked.hash === '' && fits('/check/:id', asked.pathname)) return null
  const found = listed.find(({ pathname }) => fits(pathname, asked.pathname))
  return found && (!found.isPage || mode === 'navigate') ? found.by : null
}

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const fits = (pathname: string, path: string): boolean =>
  new RegExp(`^${pathname.replaceAll('.', '\\.').replace(':id', uuid)}/?$`, 'i').test(path)
