import type { Info } from '@akvapolis/contract/calculator'
import { callText } from '@akvapolis/copy/calls/calls'
import type { Kopecks } from '@akvapolis/rules/money'
import { productOf } from '@akvapolis/rules/products/products'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import type { Refusal } from '../../ground/outcome.ts'
import { readContract, readDetails, readInfo, writeInfo } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { calculateAnew } from '../calculator/price-trip.ts'
import { unlessOnSale } from '../calculator/sales.ts'
import { isPriceGood } from '../calculator/stored-prices.ts'
import { keepConsents } from '../key-information/consents.ts'
import { keepPaper, type OfferedPaper, paperOf, withPaper } from '../key-information/papers.ts'
import { policyColumns } from './find-policy.ts'

export type PriceConflict = { status: 409; body: { message: string; info?: Info } }

/** A changed price, or other key information, that the buyer has not agreed to yet. */
type Offer = {
  kopecks: Kopecks
  /** When it was first told; null: now. */
  since: Date | null
  /** What is told now: another sum, or the same sum for something else. */
  isOtherSum: boolean
}

/** Null: whoever asks can't agree for the buyer. */
type Asking = null | {
  isAgreed: (offer: Offer) => boolean
  /** Whose consent it is then. */
  by: { sessionId: string; ip: string }
}

/**
 * Sees to it that a locked draft or unpaid policy has a price that holds and key information that is so, and that its
 * buyer agreed to both, and answers it so. 409 without `info`: its start has passed. 409 with `info`: it costs another sum
 * now, or is another offer; that is kept with the policy and stays an offer until `isAgreed`. Requests at the same moment
 * are all told. What was sold before there was key information gets it without a question: nobody was told otherwise.
 */
export async function renewPrice(
  tx: Kysely<Database>,
  services: Services,
  policy: PolicyRow,
  asking: Asking,
): Promise<PriceConflict | Refusal | Pick<PolicyRow, 'total_kopecks'>> {
  const { clock } = services
  const now = clock.now()
  if (policy.start_date < clock.today()) return { status: 409, body: { message: callText.start_passed } }
  const closed = await unlessOnSale(services, productOf(policy.product))
  if (closed) return closed
  const current = isPriceGood(policy.priced_at, now) ? policy : await calculateFor(tx, services, policy)
  const paper = await paperOf(services, { product: policy.product, info: readInfo(current) })

  const isOtherSum = current.total_kopecks !== policy.total_kopecks
  const hasChanged = isOtherSum || isOtherPaper(policy, paper)
  const since = hasChanged ? null : policy.price_offered_at
  const isOffer = hasChanged || since !== null
  const offered = { kopecks: current.total_kopecks, since, isOtherSum }
  const by = isOffer && asking?.isAgreed(offered) ? asking.by : null
  if (isOffer && !by) {
    await offer(tx, { policy, paper, since: since ?? now, now })
    return conflictOf(current, paper, isOtherSum)
  }
  await settleOn(tx, { policy, paper, now })
  if (by) await agree(tx, { policy, paper, by, now })
  return current
}

const conflictOf = (current: PolicyRow, { hash }: OfferedPaper, isOtherSum: boolean): PriceConflict => {
  const message = isOtherSum ? callText.price_changed : callText.terms_changed
  return { status: 409, body: { message, info: withPaper(readInfo(current), hash) } }
}

/** Than was told last. */
function isOtherPaper(
  { key_information, offered_key_information }: PolicyRow,
  { hash }: OfferedPaper,
): boolean {
  const told = offered_key_information ?? key_information
  return told !== null && !told.equals(hash)
}

type Renewed = { policy: PolicyRow; paper: OfferedPaper; now: Date }

async function offer(
  tx: Kysely<Database>,
  { policy, paper, since, now }: Renewed & { since: Date },
): Promise<void> {
  await keepPaper(tx, paper, now).execute()
  await tx
    .updateTable('policy')
    .set({ price_offered_at: since, offered_key_information: paper.hash })
    .where('id', '=', policy.id)
    .execute()
}

/** The offer is what the policy is sold by, unless it has been so all along. */
async function settleOn(tx: Kysely<Database>, { policy, paper, now }: Renewed): Promise<void> {
  const { hash, coverId } = paper
  const isSame = policy.key_information?.equals(hash) && policy.cover_id === coverId
  if (isSame && policy.price_offered_at === null && policy.offered_key_information === null) return
  await keepPaper(tx, paper, now).execute()
  await tx
    .updateTable('policy')
    .set({
      price_offered_at: null,
      key_information: hash,
      offered_key_information: null,
      cover_id: coverId,
    })
    .where('id', '=', policy.id)
    .execute()
}

/** To what is insured and for how much; what may be done with personal data is agreed to already. */
async function agree(
  tx: Kysely<Database>,
  { policy, paper, by, now }: Renewed & Pick<NonNullable<Asking>, 'by'>,
): Promise<void> {
  const { phone } = readContract(policy).holder
  await keepConsents(tx, {
    kinds: ['terms'],
    ...by,
    customerId: policy.customer_id,
    phone: readDetails(policy).contacts?.phone ?? phone,
    keyInformation: paper.hash,
    now,
  })
}

/** The policy with its price by the tariff in force, which is kept with it. */
async function calculateFor(tx: Kysely<Database>, services: Services, policy: PolicyRow): Promise<PolicyRow> {
  const { quote } = readContract(policy)
  const product = productOf(policy.product)
  const price = await calculateAnew(services, { product, quote, hash: policy.request_hash, sessionId: null })
  return tx
    .updateTable('policy')
    .set({
      info: writeInfo(price.info),
      total_kopecks: price.kopecks,
      tariff_id: price.tariffId,
      priced_at: price.calculatedAt,
    })
    .where('id', '=', policy.id)
    .returning(policyColumns)
    .executeTakeFirstOrThrow()
}
