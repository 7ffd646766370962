import type { Info } from '@akvapolis/contract/calculator'
import { callText } from '@akvapolis/copy/calls/calls'
import { issueText } from '@akvapolis/copy/calls/issues'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import type { Quote } from '@akvapolis/rules/price/quote'
import { isStillInsured } from '@akvapolis/rules/price/still-insured'
import { productOf } from '@akvapolis/rules/products/products'
import { startBounds } from '@akvapolis/rules/trip/trip'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Refusal } from '../../ground/outcome.ts'
import { contractColumn, readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { calculateAnew, knowledgeOf, quoteBy } from '../calculator/price-trip.ts'
import { unlessOnSale } from '../calculator/sales.ts'
import { isPriceGood } from '../calculator/stored-prices.ts'
import { consentsGiven, keepConsents } from '../key-information/consents.ts'
import { keepPaper, type OfferedPaper, paperOf, withPaper } from '../key-information/papers.ts'
import { contactPhoneOf } from './contact-phone.ts'
import { nothingOffered, offeredColumns, type Price, priceColumns, toldPrice } from './price-offer.ts'

export type PriceConflict = { status: 409; body: { message: string; info?: Info; code?: 'start_passed' } }

/** A changed price, or other key information, that the buyer has not agreed to yet. */
type Offer = {
  kopecks: Kopecks
  /** When it was first told; null: now. */
  since: Date | null
  /** What is told now: another sum, or the same sum for something else. */
  isOtherSum: boolean
}

/** Who asked before it was told, or in the same moment, can't have seen it. */
export const wasSeen = ({ since }: Offer, arrivedAt: Date): boolean => since !== null && since < arrivedAt

/** Null: whoever asks can't agree for the buyer. */
type Asking = null | {
  isAgreed: (offer: Offer) => boolean
  /** Whose consent it is then. */
  by: { sessionId: string; ip: string }
}

/**
 * The price of a locked draft or unpaid policy, once it holds, its key information is true today, and its buyer has agreed to
 * both. 409 without `info`: its start has passed or comes too soon for who travels already (`start_passed`), or the tariff in
 * force does not insure such a trip. 409 with `info`: it costs another sum now, or comes with other key information. That is written down as
 * an offer, beside what was agreed to, before it is answered, so the caller has to commit a 409 as well: who asks again agrees
 * (`isAgreed`) only to what stands there. Requests at the same moment are all told. What was stored before there was key
 * information gets it without a question: nobody was told otherwise.
 */
export async function renewPrice(
  tx: Kysely<Database>,
  services: Services,
  policy: PolicyRow,
  asking: Asking,
): Promise<PriceConflict | Refusal | { kopecks: Kopecks }> {
  const { clock } = services
  const now = clock.now()
  const tooLate = whyTooLate(policy, clock.today())
  if (tooLate !== null) return { status: 409, body: { message: tooLate, code: 'start_passed' } }
  const closed = await unlessOnSale(services, productOf(policy.product))
  if (closed) return closed
  const told = toldPrice(policy)
  const holds = isPriceGood(told.calculatedAt, now)
  if (!holds && !(await isInsuredNow(services, policy)))
    return { status: 409, body: { message: callText.not_insured_now } }
  const price = holds ? told : await priceAnew(services, policy)
  const quote = await quotePriced(services, policy, price)
  const paper = await paperOf(services, { product: policy.product, info: price.info })

  const isOtherSum = price.kopecks !== told.kopecks
  const hasChanged = isOtherSum || isOtherPaper(policy, paper)
  const since = hasChanged ? null : policy.price_offered_at
  const isOffer = hasChanged || since !== null
  const offered = { kopecks: price.kopecks, since, isOtherSum }
  const by = isOffer && asking?.isAgreed(offered) ? asking.by : null
  const renewed = { policy, price, quote, paper, now }
  if (isOffer && !by) {
    await offer(tx, renewed, since ?? now)
    return conflictOf(renewed)
  }
  await settleOn(tx, renewed, { isAgreedAnew: by !== null })
  if (by) await agree(tx, renewed, by)
  return { kopecks: price.kopecks }
}

type Renewed = {
  policy: PolicyRow
  price: Price
  /** The trip as the price takes it. */
  quote: Quote
  paper: OfferedPaper
  now: Date
}

function conflictOf({ policy, price, paper }: Renewed): PriceConflict {
  const isOtherSum = price.kopecks !== policy.total_kopecks
  const message = isOtherSum ? callText.price_changed : callText.terms_changed
  const info = withPaper({ ...price.info, draft_id: policy.external_id }, paper.hash)
  return { status: 409, body: { message, info } }
}

/** Than was told last. */
function isOtherPaper(
  { key_information, offered_key_information }: PolicyRow,
  { hash }: OfferedPaper,
): boolean {
  const told = offered_key_information ?? key_information
  return told !== null && !told.equals(hash)
}

/** Nobody has begun to pay for a draft, so its price is the new one at once. */
async function offer(tx: Kysely<Database>, renewed: Renewed, since: Date) {
  const { policy, price, paper, now } = renewed
  const isBeside = policy.state !== 'draft' && !isSamePrice(renewed)
  await keepPaper(tx, paper, now).execute()
  await tx
    .updateTable('policy')
    .set({
      ...nothingOffered,
      price_offered_at: since,
      offered_key_information: paper.hash,
      ...(isBeside ? offeredColumns(price) : soldColumns(renewed, { isAgreedAnew: false })),
    })
    .where('id', '=', policy.id)
    .execute()
}

const isSamePrice = ({ policy, price }: Renewed): boolean =>
  policy.priced_at.getTime() === price.calculatedAt.getTime()

type Settling = { isAgreedAnew: boolean }

/** A price of another day comes with the trip as its tariff has it; what is agreed to anew, with the terms of today. */
function soldColumns(renewed: Renewed, { isAgreedAnew }: Settling) {
  const { policy, price, quote } = renewed
  const { terms } = consentsGiven
  const changes = {
    ...(!isSamePrice(renewed) && { quote }),
    ...(isAgreedAnew && { consents: { ...readContract(policy).consents, terms } }),
  }
  return { ...priceColumns(price), ...contractColumn(policy, changes) }
}

/** The offer is what the policy is sold by, unless it has been so all along. */
async function settleOn(tx: Kysely<Database>, renewed: Renewed, settling: Settling): Promise<void> {
  const { policy, paper, now } = renewed
  const { hash, coverId } = paper
  const isSamePaper = policy.key_information?.equals(hash) && policy.cover_id === coverId
  if (isSamePaper && isSamePrice(renewed) && policy.price_offered_at === null) return
  await keepPaper(tx, paper, now).execute()
  await tx
    .updateTable('policy')
    .set({
      ...nothingOffered,
      ...soldColumns(renewed, settling),
      key_information: hash,
      cover_id: coverId,
    })
    .where('id', '=', policy.id)
    .execute()
}

/** To what is insured and for how much; what may be done with personal data is agreed to already. */
async function agree(
  tx: Kysely<Database>,
  { policy, paper, now }: Renewed,
  by: NonNullable<Asking>['by'],
): Promise<void> {
  await keepConsents(tx, {
    kinds: ['terms'],
    ...by,
    customerId: policy.customer_id,
    phone: contactPhoneOf(policy),
    keyInformation: paper.hash,
    now,
  })
}

/**
 * What stands in the way of a start by now. Of a draft it has to leave the days that it was judged with; what is published
 * may be paid for up to the day itself.
 */
function whyTooLate(policy: PolicyRow, today: IsoDate): string | null {
  if (policy.start_date < today) return callText.start_passed
  if (policy.state !== 'draft') return null
  const { from } = startBounds({ today, isTravelling: readContract(policy).quote.isTravelling })
  if (policy.start_date >= from) return null
  const params = { date: formatDate(from) }
  return issueText({ path: 'start_date', code: 'start_too_early_travelling', params })
}

async function isInsuredNow({ tariffs }: Services, policy: PolicyRow): Promise<boolean> {
  const { quote } = readContract(policy)
  return isStillInsured(productOf(policy.product), quote, knowledgeOf(await tariffs.inForce()))
}

/** What the policy costs by the tariff in force, which may want other days of the programme. */
async function priceAnew(services: Services, policy: PolicyRow): Promise<Price> {
  const quote = quoteBy(await services.tariffs.inForce(), readContract(policy).quote)
  const product = productOf(policy.product)
  return calculateAnew(services, { product, quote, hash: policy.request_hash, sessionId: null })
}

/** The trip of a policy as the tariff of a price has it. */
async function quotePriced({ tariffs }: Services, policy: PolicyRow, { tariffId }: Price): Promise<Quote> {
  return quoteBy(await tariffs.byId(tariffId), readContract(policy).quote)
}
