import type { Shop, Site } from './shop.ts'

/** Names the shops of the suite, as JSON. */
export const shopsVariable = 'E2E_SHOPS'

/** What a journey knows of a shop that others use too. */
export type ShopPlace = Pick<Shop, 'url' | 'dataDir'>

export type SuiteShop = 'ordinary' | 'january'

/**
 * What the whole suite shares: a shop as it is started by `npm start`, and one where it is always 15 January 2027, where
 * instructors may buy, and which browsers reach by a name, as keys of access need it.
 */
export const suiteShops: Record<SuiteShop, { site: Site; environment: Record<string, string> }> = {
  ordinary: { site: '127.0.0.1', environment: {} },
  january: { site: 'localhost', environment: { SANDBOX_TODAY: '2027-01-15', INSTRUCTOR_SALES: 'on' } },
}

export function suiteShop(name: SuiteShop): ShopPlace {
  const places: Record<SuiteShop, ShopPlace> = JSON.parse(process.env[shopsVariable] ?? '')
  return places[name]
}
