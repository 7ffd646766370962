/**
 * The worker of our origin: whom to call and the check of a QR code, without a network. It answers for the addresses of
 * listed.ts alone, from the network where there is one, and keeps nothing of anybody.
 */
import { answerBy } from './answer.ts'
import { forgetOthers, keepAll, keepAnew, kept } from './keep.ts'
import { keptFor, listed } from './listed.ts'

// What `self` is here: the types call it a worker of any kind.
declare const self: ServiceWorkerGlobalScope

/** Where the browser knows it, the worker is not even started for what is not listed. Of too new a kind for the types. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }

self.addEventListener('install', (event: InstallEvent) => {
  event.waitUntil(Promise.all([keepAll(), passOthersBy(event)]))
  // It replaces nothing that a page may be using.
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
self.addEventListener('message', (event) => event.waitUntil(keepAnew(Date.now()).catch(() => {})))
self.addEventListener('fetch', (event) => {
  const address = keptFor(event.request, self.location.origin)
  if (address === null) return
  event.respondWith(answerBy({ network: () => fetch(event.request), kept: () => kept(address) }))
})

async function passOthersBy(event: InstallEvent): Promise<void> {
  const or = listed.map(({ pathname }) => ({ urlPattern: { pathname: `${pathname}{/}?` } }))
  try {
    await event.addRoutes?.([{ condition: { not: { or } }, source: 'network' }])
  } catch {
    // an older kind of such rules: then the list alone tells
  }
}
