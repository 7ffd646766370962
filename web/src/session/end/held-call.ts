type Send = (how: { keepalive: boolean }) => Promise<void>

let held: Send | null = null

/** The one call that waits because it can still be taken back. It goes before what comes next and with the page. */
export const heldCall = {
  hold(send: Send): void {
    held = send
  },
  takeBack(): void {
    held = null
  },
  /** Sends it, if there is one. `keepalive`: the page does not stay for the answer. */
  async release({ keepalive = false } = {}): Promise<void> {
    const send = held
    held = null
    await send?.({ keepalive })
  },
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => heldCall.release({ keepalive: true }))
