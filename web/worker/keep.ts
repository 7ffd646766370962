import { checkPage, checkScript, qrKeys, sosPage } from './listed.ts'
import { inOnePiece } from './one-piece.ts'

/** Another one for another shape of what is kept. */
const cacheName = 'akvapolis.kept.1'
const sixHours = 21_600_000
const keptAt = 'x-kept-at'

/** Fetches everything first: what can't be had leaves what was kept before as it is. */
export async function keepAll(): Promise<void> {
  const fresh = await Promise.all([
    keptSos(),
    ...[checkPage, checkScript, qrKeys].map(async (address) => [address, await asked(address)] as const),
  ])
  const cache = await caches.open(cacheName)
  await Promise.all(fresh.map(([address, answer]) => cache.put(address, answer)))
}

/** Pages tell each time they are opened; most of the time there is nothing to do. */
export async function keepAnew(now: number): Promise<void> {
  const sos = await kept(sosPage)
  const age = now - Number(sos?.headers.get(keptAt) ?? 0)
  if (age > sixHours) await keepAll()
}

export const kept = async (address: string): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(address)

/** What a version before this one kept. */
export async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith('akvapolis.kept.') && name !== cacheName)
      .map((name) => caches.delete(name)),
  )
}

async function keptSos(): Promise<readonly [string, Response]> {
  const whole = inOnePiece(await (await asked(sosPage)).text())
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whole.style))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${inBase64(hash)}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
    [keptAt]: String(Date.now()),
  }
  return [sosPage, new Response(whole.page, { headers })]
}

/** As anybody: no cookie goes along, so nothing of a person comes back. */
async function asked(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}

const inBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
