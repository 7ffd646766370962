import { setTimeout as pause } from 'node:timers/promises'
import type { TwinShop } from '../trial/shop.ts'
import type { Stop } from './judged-stops.ts'

const betweenLooks = 20

/** A server is asked to stop and, once it is gone, started again. */
export async function restarted(shop: TwinShop, which: number, start: () => Promise<void>): Promise<Stop> {
  const from = performance.now()
  const stopped = shop.stopServer(which)
  const looks = looksUntil(stopped, shop, which)
  const code = await stopped
  const ms = performance.now() - from
  await start()
  return { code, ms, looks: await looks, from, to: performance.now() }
}

/** What the server says of being ready to a balancer, which leaves it out then; 0: it takes no more connections. */
async function looksUntil(stopped: Promise<unknown>, shop: TwinShop, which: number): Promise<number[]> {
  const looks: number[] = []
  let isRunning = true
  void stopped.then(() => {
    isRunning = false
  })
  while (isRunning) {
    const answer = await fetch(`${shop.servers[which]}/health/ready`, {
      headers: { connection: 'close' },
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok === false) shop.leaveOut(which)
    looks.push(answer?.status ?? 0)
    await pause(betweenLooks)
  }
  return looks
}
