import { isDeepStrictEqual } from 'node:util'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { until } from '../../../testing/patience/until.ts'
import type { Shop } from '../../../testing/shop.ts'
import { applyCover } from '../../cover/apply-cover.ts'

/** A cover that is in force when this ends: what is in force is looked at again each second. */
export async function newCover({ services: { db, covers } }: Shop, changes: Partial<Cover>): Promise<number> {
  const id = await applyCover(db, { ...demoCover, ...changes })
  await until(async () => (await covers.inForce()).id === id, 'the cover is in force')
  return id
}

/** The demonstration cover again, where a test has changed it. */
export async function usualCover(shop: Shop): Promise<void> {
  const { cover } = await shop.services.covers.inForce()
  if (!isDeepStrictEqual(cover, demoCover)) await newCover(shop, {})
}
