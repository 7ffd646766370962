import type { Info } from '@akvapolis/contract/calculator'
import { hourMs } from '@akvapolis/rules/dates/durations'
import { priceHours } from '@akvapolis/rules/limits'
import type { Kopecks } from '@akvapolis/rules/money'
import { priceNumber } from '@akvapolis/rules/policy/numbers'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { type Kysely, sql } from 'kysely'
import { gathering } from '../../ground/database/gathering.ts'
import type { Database } from '../../ground/database/schema.ts'
import { readInfo, writeInfo } from '../../ground/stored/policy.ts'
import type { StoredJson } from '../../ground/stored/stored-json.ts'
import type { Services } from '../../sessions/services.ts'
import { oldestKept, onTheirDay } from './prices/price-days.ts'

/** A price as it was told, with what it was calculated by. */
export type StoredPrice = {
  id: number
  info: Info
  kopecks: Kopecks
  tariffId: number
  calculatedAt: Date
  /** The hash of the key information last told beside it. */
  keyInformation: Buffer | null
}

type PriceKey = { sessionId: string; hash: Buffer }
type NewPrice = {
  sessionId: string | null
  hash: Buffer
  product: ProductCode
  kopecks: Kopecks
  tariffId: number
  info: Info
}

export type StoredPrices = {
  /** The last price of this session for this input, still good or not; null once it is 48 hours old. */
  last(key: PriceKey): Promise<StoredPrice | null>
  /** Keeps a price and gives it its number. */
  keep(price: NewPrice): Promise<StoredPrice>
}

/** The moment since which a price was calculated that holds. */
const goodSince = (now: Date): Date => new Date(now.getTime() - priceHours * hourMs)

export const isPriceGood = (calculatedAt: Date, now: Date): boolean => calculatedAt > goodSince(now)

const opened = new WeakMap<Services['aside'], StoredPrices>()

/**
 * The prices of a database. Those asked or kept at about the same time share a statement: under load that is most of
 * the cost.
 */
export function storedPrices({ aside: db, clock }: Pick<Services, 'aside' | 'clock'>): StoredPrices {
  const known = opened.get(db)
  if (known) return known
  const prices = {
    last: gathering((keys: readonly PriceKey[]) => findPrices(db, keys, oldestKept(clock))),
    keep: gathering((prices: readonly NewPrice[]) => {
      const now = clock.now()
      return onTheirDay({ db, now }, () => keepPrices(db, prices, now))
    }),
  }
  opened.set(db, prices)
  return prices
}

/**
 * The price that the customer's own draft of this trip has, while it holds: its 24 hours are the draft's, whatever session
 * goes on with it. Kept as told to this session too, which then names it by a number of its own.
 */
export async function priceOfDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, sessionId, hash }: { customerId: number; sessionId: string; hash: Buffer },
): Promise<StoredPrice | null> {
  const draft = await db
    .selectFrom('policy')
    .select(['id', 'product', 'info', 'total_kopecks', 'tariff_id', 'priced_at'])
    .select(({ fn }) => fn.coalesce('offered_key_information', 'key_information').as('key_information'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'draft')
    .where('request_hash', '=', hash)
    .where('priced_at', '>', goodSince(clock.now()))
    .orderBy('priced_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!draft) return null
  const { product, total_kopecks, tariff_id, priced_at, key_information } = draft
  const info = readInfo(draft)
  const { id } = await onTheirDay({ db, now: priced_at }, () =>
    db
      .insertInto('calculation')
      .values({
        session_id: sessionId,
        request_hash: hash,
        info: writeInfo({ ...info, number: '' }),
        calculated_at: priced_at,
        product,
        total_kopecks,
        tariff_id,
        key_information,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return {
    id,
    info: numbered(info, id),
    kopecks: total_kopecks,
    tariffId: tariff_id,
    calculatedAt: priced_at,
    keyInformation: key_information,
  }
}

/** The tariffs of all prices that still hold: those told to a session, and those of its customer's own drafts. */
export async function tariffsTold(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId, customerId }: { sessionId: string; customerId: number | null },
): Promise<number[]> {
  const since = goodSince(clock.now())
  const ofSession = db
    .selectFrom('calculation')
    .select('tariff_id')
    .where('session_id', '=', sessionId)
    .where('calculated_at', '>', since)
  const ofDrafts = db
    .selectFrom('policy')
    .select('tariff_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'draft')
    .where('priced_at', '>', since)
  const told = await (customerId === null ? ofSession.distinct() : ofSession.union(ofDrafts)).execute()
  return told.map(({ tariff_id }) => tariff_id)
}

async function findPrices(
  db: Kysely<Database>,
  keys: readonly PriceKey[],
  since: Date,
): Promise<(StoredPrice | null)[]> {
  const { rows } = await sql<FoundPrice | { id: null }>`
    select found.*
    from unnest(${keys.map(({ sessionId }) => sessionId)}::uuid[], ${keys.map(({ hash }) => hash)}::bytea[])
      with ordinality as asked (session_id, request_hash, place)
    left join lateral (
      select id, info, total_kopecks, tariff_id, calculated_at, key_information
      from calculation
      where (session_id, request_hash) = (asked.session_id, asked.request_hash) and calculated_at >= ${since}
      order by calculated_at desc, id desc
      limit 1
    ) as found on true
    order by place
  `.execute(db)
  return rows.map((row) => (row.id === null ? null : storedPriceOf(row)))
}

type FoundPrice = {
  id: number
  info: StoredJson<'info'>
  total_kopecks: Kopecks
  tariff_id: number
  calculated_at: Date
  key_information: Buffer | null
}

function storedPriceOf(row: FoundPrice): StoredPrice {
  const { id, total_kopecks, tariff_id, calculated_at, key_information } = row
  return {
    id,
    info: numbered(readInfo(row), id),
    kopecks: total_kopecks,
    tariffId: tariff_id,
    calculatedAt: calculated_at,
    keyInformation: key_information,
  }
}

/** One statement for all, and one parameter a column: a placeholder for each value would cost more than the insert. */
async function keepPrices(
  db: Kysely<Database>,
  prices: readonly NewPrice[],
  now: Date,
): Promise<StoredPrice[]> {
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select nextval('calculation_number') as id, place, session_id, product, request_hash, info, kopecks, tariff_id
      from unnest(
        ${prices.map(({ sessionId }) => sessionId)}::uuid[],
        ${prices.map(({ product }) => product)}::text[],
        ${prices.map(({ hash }) => hash)}::bytea[],
        ${prices.map(({ info }) => writeInfo(info))}::jsonb[],
        ${prices.map(({ kopecks }) => kopecks)}::bigint[],
        ${prices.map(({ tariffId }) => tariffId)}::bigint[]
      ) with ordinality as price (session_id, product, request_hash, info, kopecks, tariff_id, place)
    ), kept as (
      insert into calculation
        (id, session_id, product, request_hash, info, total_kopecks, tariff_id, calculated_at)
      select id, session_id, product, request_hash, info, kopecks, tariff_id, ${now}::timestamptz from asked
    )
    select id from asked order by place
  `.execute(db)
  return prices.map(({ info, kopecks, tariffId }, index) => {
    const id = rows[index]?.id
    if (id === undefined) throw new Error('a price was not kept')
    return { id, info: numbered(info, id), kopecks, tariffId, calculatedAt: now, keyInformation: null }
  })
}

/** The number of a price is its row's, so the row holds it only once. */
const numbered = (info: Info, id: number): Info => ({ ...info, number: priceNumber(id) })
