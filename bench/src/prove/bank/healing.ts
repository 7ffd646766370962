import { setTimeout as pause } from 'node:timers/promises'
import type { TwinShop } from '../trial/shop.ts'
import { asSuperuser } from '../trial/superuser.ts'
import { askSooner, unheard } from './books.ts'
import type { LoopbackBank } from './loopback/loopback-bank.ts'

/** Two cycles of the reconciliation, of a minute each, after the half minute for which a breaker keeps away from the bank. */
export const longestHealingMs = 150_000
const betweenLooks = 500

/**
 * Milliseconds until the shop knows of all money that it has not heard of by now, where the bank is well again and buyers
 * go on; without end where it takes longer than it may.
 */
export function untilHealed({ database }: TwinShop, bank: LoopbackBank): Promise<number> {
  const since = performance.now()
  return asSuperuser(database, async (connection) => {
    await connection.query(askSooner)
    const open = new Set(await unheard(bank, connection))
    for (;;) {
      const left = (await unheard(bank, connection)).filter((orderId) => open.has(orderId))
      const ms = performance.now() - since
      if (left.length === 0) return ms
      if (ms > longestHealingMs) return Number.POSITIVE_INFINITY
      await pause(betweenLooks)
    }
  })
}
