import { hash as digest } from 'node:crypto'
import type { Details } from '@akvapolis/rules/details'
import type { Issue, Judged } from '@akvapolis/rules/issues'
import { priceOf } from '@akvapolis/rules/price/price'
import { judgeQuote, type Quote } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import type { TariffInForce } from '../../ground/offer/tariffs.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { contractInUse, payingContractOf } from '../bonus-days/contract-in-use.ts'
import { infoOf } from './info.ts'
import { isPriceGood, priceOfDraft, type StoredPrice, storedPrices, tariffsTold } from './stored-prices.ts'

export type PricedTrip = {
  quote: Quote
  hash: Buffer
  price: StoredPrice
  /** The buyer was told another price for this input, which no longer holds. */
  hasChanged: boolean
  /** The hash of the key information that the buyer was told for this input last. */
  told: Buffer | null
}

export type JudgedTrip =
  | { ok: true; quote: Quote /** Whose bonus days pay for it. */; dmsContractId: number | null }
  | { ok: false; issues: Issue[] }

/** Who is told what it costs. */
type Asking = { product: Product; quote: Quote; session: Pick<OpenSession, 'id' | 'customerId'> }

type Asked = { product: Product; details: Details; session: OpenSession | null }

/**
 * Judges step 1 by today's date, the DMS contract in use and the tariff in force; what that refuses, by the tariff of a
 * price of this trip which still holds.
 */
export async function judgeTrip(
  services: Services,
  { product, details, session }: Asked,
): Promise<JudgedTrip> {
  const { db, clock, tariffs } = services
  const inForce = await tariffs.inForce()
  const isContractAsked = product.buyers === 'contract_holders' && session !== null
  const contract = isContractAsked
    ? await contractInUse(db, { sessionId: session.id, now: clock.now() })
    : undefined
  const known = { today: clock.today(), contract: contract ? payingContractOf(contract) : null }
  const judgedBy = (tariff: TariffInForce) =>
    judgeQuote(product, details, { ...knowledgeOf(tariff), ...known })
  const dmsContractId = contract?.id ?? null
  const judged = judgedBy(inForce)
  if (judged.ok) return { ok: true, quote: judged.value, dmsContractId }
  const quote = session && (await quoteAsTold(services, { product, session, judgedBy }))
  return quote ? { ok: true, quote, dmsContractId } : judged
}

type Refused = Pick<Asking, 'product' | 'session'> & { judgedBy: (tariff: TariffInForce) => Judged<Quote> }

/** The trip that is insured by the tariff of a price that was told for it and still holds, whatever began since. */
async function quoteAsTold(
  services: Services,
  { product, session, judgedBy }: Refused,
): Promise<Quote | null> {
  const { id: sessionId, customerId } = session
  for (const tariffId of await tariffsTold(services, { sessionId, customerId })) {
    const judged = judgedBy(await services.tariffs.byId(tariffId))
    if (!judged.ok) continue
    const last = await lastTold(services, { session, hash: hashOf(product, judged.value) })
    const holds = last && isPriceGood(last.calculatedAt, services.clock.now())
    if (holds && last.tariffId === tariffId) return judged.value
  }
  return null
}

/** What a tariff knows of the world. */
export function knowledgeOf({ tariff, zoneById, cities }: TariffInForce) {
  return {
    knowsCountry: (id: number) => zoneById.has(id),
    knowsRisk: (id: number) => tariff.risks.some((risk) => risk.id === id),
    cityById: (id: number) => cities.find((city) => city.id === id),
    programmeById: (id: number) => tariff.diving_programs.find((programme) => programme.id === id),
    ageLimit: tariff.age_limit,
  }
}

/** A judged trip in the words of a tariff: how it calls the place, how long the programme dives and how deep. */
export function quoteBy(inForce: TariffInForce, quote: Quote): Quote {
  const { cityById, programmeById } = knowledgeOf(inForce)
  const city = quote.city && cityById(quote.city.id)
  const programme = quote.programme && programmeById(quote.programme.id)
  return {
    ...quote,
    city: city ? { id: city.id, name: city.name } : quote.city,
    programme: programme ?? quote.programme,
  }
}

/**
 * The price of a judged trip. The one that this session was told, or that an own draft has, holds for 24 hours, with all that
 * the tariff of then says of the trip; otherwise it is calculated by the tariff in force and kept for the next 24 hours.
 */
export async function priceTrip(
  services: Services,
  { product, quote, session }: Asking,
): Promise<PricedTrip> {
  const hash = hashOf(product, quote)
  const last = await lastTold(services, { session, hash })
  const told = last?.keyInformation ?? null
  if (last && isPriceGood(last.calculatedAt, services.clock.now())) {
    const asTold = quoteBy(await services.tariffs.byId(last.tariffId), quote)
    return { quote: asTold, hash, price: last, hasChanged: false, told }
  }
  const price = await calculateAnew(services, { product, quote, hash, sessionId: session.id })
  return { quote, hash, price, hasChanged: last !== null && last.kopecks !== price.kopecks, told }
}

/**
 * The price that this session was told last for this trip, whether it still holds or not: whether its buyer takes a changed
 * one is asked where the draft is stored. Calculated, if none was told, here or by an own draft that holds.
 */
export async function priceToldFor(
  services: Services,
  { product, quote, session }: Asking,
): Promise<StoredPrice> {
  const hash = hashOf(product, quote)
  const last = await lastTold(services, { session, hash })
  return last ?? calculateAnew(services, { product, quote, hash, sessionId: session.id })
}

async function lastTold(
  services: Services,
  { session: { id: sessionId, customerId }, hash }: Pick<Asking, 'session'> & { hash: Buffer },
): Promise<StoredPrice | null> {
  const last = await storedPrices(services).last({ sessionId, hash })
  const holds = last && isPriceGood(last.calculatedAt, services.clock.now())
  if (holds || customerId === null) return last
  // Of an own draft it may have been told anew since.
  return (await priceOfDraft(services, { customerId, sessionId, hash })) ?? last
}

/** Calculates by the tariff in force and keeps the price, for a session or, of what is stored already, for none. */
export async function calculateAnew(
  services: Services,
  {
    product,
    quote,
    hash,
    sessionId,
  }: { product: Product; quote: Quote; hash: Buffer; sessionId: string | null },
): Promise<StoredPrice> {
  const { clock, tariffs } = services
  const inForce = await tariffs.inForce()
  const price = priceOf(product, quote, inForce.tariff)
  const info = infoOf({ product, quote, price, inForce, now: clock.now() })
  return storedPrices(services).keep({
    sessionId,
    product: product.code,
    hash,
    kopecks: price.totalRoubles * 100,
    tariffId: inForce.id,
    info,
  })
}

/** Equal inputs have equal hashes, whatever the order of their countries and whatever a tariff says of what was chosen. */
function hashOf(product: Product, quote: Quote): Buffer {
  const input = {
    ...quote,
    countries: [...quote.countries].sort((a, b) => a - b),
    city: quote.city?.id ?? null,
    programme: quote.programme?.id ?? null,
    product: product.code,
  }
  return digest('sha256', JSON.stringify(input), 'buffer')
}
