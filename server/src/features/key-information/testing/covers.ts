import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import type { Shop } from '../../../testing/shop.ts'
import { applyCover } from '../../cover/apply-cover.ts'

/** A cover that is in force when this ends: what is in force is looked at again each second. */
export async function newCover({ services: { db, covers } }: Shop, changes: Partial<Cover>): Promise<number> {
  const id = await applyCover(db, { ...demoCover, ...changes })
  const deadline = Date.now() + 10_000
  while ((await covers.inForce()).id !== id) {
    assert.ok(Date.now() < deadline, 'in vain for ten seconds')
    await pause(50)
  }
  return id
}

/** The demonstration cover again, where a test has changed it. */
export async function usualCover(shop: Shop): Promise<void> {
  const { cover } = await shop.services.covers.inForce()
  if (!isDeepStrictEqual(cover, demoCover)) await newCover(shop, {})
}
