/**
 * Has the browser keep what is wanted most without a network (web/worker). Said again whenever it may have been cleared
 * away; where it can't be had, nothing is lost.
 */
export async function keepOffline(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' })
    registration?.active?.postMessage('keep')
  } catch {
    // no network, or none allowed
  }
}
