import type { createCalls } from '@akvapolis/contract/drafts'
import { callText } from '@akvapolis/copy/calls/calls'
import { type IsoDate, isIsoDate } from '@akvapolis/rules/dates/dates'
import type { Details } from '@akvapolis/rules/details'
import { draftNumber } from '@akvapolis/rules/policy/numbers'
import type { Order } from '@akvapolis/rules/policy/order'
import type { Product } from '@akvapolis/rules/products/product'
import type { Insertable, Kysely } from 'kysely'
import { nextCount } from '../../ground/database/next-count.ts'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { randomId } from '../../ground/database/uuid.ts'
import { type Outcome, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { sha256 } from '../../ground/sha256.ts'
import { draftHash, isDraftHash } from '../../ground/stored/draft-hash.ts'
import { readInfo, sealedColumns } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { judgeWholeOrder } from '../calculator/judge-order.ts'
import { type PricedTrip, priceTrip } from '../calculator/price-trip.ts'
import { unlessOnSale } from '../calculator/sales.ts'
import { isOwnPhoneConfirmed } from '../codes/confirmed-phones.ts'
import { type Account, findCustomer, holderOf } from '../customers/customers.ts'
import {
  type ConsentKind,
  consentKinds,
  consentsGiven,
  consentsWith,
  keepConsents,
} from '../key-information/consents.ts'
import { type OfferedPaper, paperOf, recordShownPaper, withPaper } from '../key-information/papers.ts'
import { priceColumns } from '../policies/price-offer.ts'
import { lostPassports } from './hidden/hidden-passports.ts'
import { lockReplaced, nothingReplaced, type Replaced, replacedBy } from './replaced.ts'

type Asked = {
  product: Product
  details: Details
  /** The id of what it takes the place of, if anything. */
  replaces: string | null
  session: CustomerSession
  /** Of the Idempotency-Key header, if any. */
  key: string | null
  ip: string
}

/**
 * Stores a draft at the price and with the key information that this session was told. Where those no longer hold, it
 * answers 409 with the new ones, and who asks again has accepted them. `start_passed`: the trip would have begun before
 * today. The same Idempotency-Key again gives the draft that was stored by it. A draft that this one replaces goes in the
 * same transaction; a policy that it replaces stays until it is published.
 */
export async function createDraft(
  services: Services,
  asked: Asked,
): Promise<Outcome<typeof createCalls.createDraft>> {
  const { product, session } = asked
  const closed = await unlessOnSale(services, product)
  if (closed) return closed
  const { id: sessionId, customerId } = session
  if (!(await isOwnPhoneConfirmed(services, { sessionId, customerId })))
    return { status: 403, code: 'phone_not_confirmed' }
  const repeated = await firstDraftOf(services, asked)
  if (repeated) return repeated

  if (hasStarted(asked.details, services.clock.today())) return { status: 409, code: 'start_passed' }
  const judged = await judgeWholeOrder(services, asked)
  if (!judged.ok) return wrong(...judged.issues)
  const lost = await lostPassports(services, { ...asked, order: judged.order })
  if (lost.length > 0) return wrong(...lost)
  const trip = await priceTrip(services, { product, quote: judged.quote, session })
  const paper = await paperOf(services, { product: product.code, info: trip.price.info })
  const conflict = await changedSinceTold(services, trip, paper)
  if (conflict) return conflict

  const draft = await insertDraft(services, { ...asked, ...judged, trip, paper })
  if (draft && 'status' in draft) return draft
  // Nothing was inserted: a parallel request under the same key was first, or has deleted the account.
  return draft ? created(services.db, draft) : ((await firstDraftOf(services, asked)) ?? { status: 401 })
}

/** Whoever thinks about it over midnight has a price that holds and a day that can't be bought any more. */
function hasStarted({ trip }: Details, today: IsoDate): boolean {
  const start = trip?.date_from
  return isIsoDate(start) && start < today
}

/** What is offered now where the buyer was told otherwise; it is told by that. */
async function changedSinceTold(services: Services, trip: PricedTrip, paper: OfferedPaper) {
  const { hasChanged, told, price } = trip
  if (!hasChanged && (told === null || told.equals(paper.hash))) return null
  await services.db
    .transaction()
    .execute((tx) => recordShownPaper(tx, { paper, priceId: price.id, now: services.clock.now() }))
  const message = hasChanged ? callText.price_changed : callText.terms_changed
  return { status: 409 as const, body: { message, info: withPaper(price.info, paper.hash) } }
}

type NewDraft = Asked & { trip: PricedTrip; paper: OfferedPaper; order: Order; dmsContractId: number | null }

async function insertDraft(services: Services, draft: NewDraft) {
  return services.db.transaction().execute(async (tx): Promise<CreatedDraft | Refusal | undefined> => {
    const { customerId } = draft.session
    const customer = await findCustomer(tx, customerId, { lock: 'key share' })
    if (!customer) return undefined
    const { replaces } = draft
    const replaced = replaces ? await lockReplaced(tx, { name: replaces, customerId }) : nothingReplaced
    if ('status' in replaced) return replaced
    const now = services.clock.now()
    await recordShownPaper(tx, { paper: draft.paper, priceId: draft.trip.price.id, now })
    const agreed = await consentsWith(tx, {
      sessionId: draft.session.id,
      keyInformation: draft.paper.hash,
    })
    const consents = { ...consentsGiven, ...agreed }
    const inserted = await insert(tx, services, { ...draft, customer, replaced, consents, now })
    if (!inserted) return undefined
    const kinds = consentKinds.filter((kind) => agreed[kind] === undefined)
    if (kinds.length > 0) await agree(tx, draft, { kinds, now })
    if (replaced.draftId) await tx.deleteFrom('policy').where('id', '=', replaced.draftId).execute()
    return inserted
  })
}

/** Both boxes travel with the draft; what was ticked at step 2 for this paper is agreed to already. */
async function agree(
  tx: Kysely<Database>,
  { session, order, paper, ip }: NewDraft,
  { kinds, now }: { kinds: readonly ConsentKind[]; now: Date },
) {
  const { id: sessionId, customerId } = session
  const keyInformation = paper.hash
  const { phone } = order.contacts
  await keepConsents(tx, { kinds, sessionId, customerId, phone, ip, keyInformation, now })
}

type Beside = { customer: Account; replaced: Replaced; consents: typeof consentsGiven; now: Date }

async function insert(
  tx: Kysely<Database>,
  services: Pick<Services, 'seal' | 'appKey' | 'clock'>,
  { trip, paper, order, dmsContractId, customer, replaced, consents, now, ...asked }: NewDraft & Beside,
): Promise<CreatedDraft | undefined> {
  const holder = holderOf(customer, order.insurer, services.clock.today())
  const { quote, price } = trip
  const external_id = randomId()
  const contract = { quote, tourists: order.tourists, holder, consents }
  return insertWithHistory(tx, {
    draft_number: draftNumber(await nextCount(tx, 'draft_number')),
    customer_id: customer.id,
    product: asked.product.code,
    external_id,
    ...sealedColumns(services.seal, { external_id }, { details: asked.details, contract }),
    ...priceColumns(price),
    request_hash: trip.hash,
    cover_id: paper.coverId,
    key_information: paper.hash,
    email: order.contacts.email,
    start_date: quote.start,
    end_date: quote.end,
    idempotency_key: asked.key,
    idempotency_hash: asked.key === null ? null : draftHash(services.appKey, bodyHash(asked)),
    created_at: now,
    dms_contract_id: dmsContractId,
    replaces_id: replaced.policyId,
  })
}

type DraftRow = Insertable<Database['policy']> & { created_at: Date }

/** The draft and its line in the history; nothing where its press has stored one already. */
async function insertWithHistory(tx: Kysely<Database>, row: DraftRow): Promise<CreatedDraft | undefined> {
  return tx
    .with('draft', (db) =>
      db
        .insertInto('policy')
        .values(row)
        .onConflict((conflict) => conflict.columns(['customer_id', 'idempotency_key']).doNothing())
        .returning(['id', 'external_id', 'draft_number', 'info', 'replaces_id']),
    )
    .with('history', (db) =>
      db
        .insertInto('policy_event')
        .columns(['policy_id', 'to_state', 'reason', 'at'])
        .expression(({ selectFrom, val }) =>
          selectFrom('draft').select([
            'id',
            val('draft').as('to'),
            val('created').as('why'),
            val(row.created_at).as('at'),
          ]),
        ),
    )
    .selectFrom('draft')
    .select(['id', 'external_id', 'draft_number', 'info', 'replaces_id'])
    .executeTakeFirst()
}

/** What the first request under this key was answered; 422 when its body was another one. */
async function firstDraftOf(
  { db, appKeys }: Services,
  asked: Asked,
): Promise<Outcome<typeof createCalls.createDraft> | undefined> {
  if (asked.key === null) return undefined
  const first = await db
    .selectFrom('policy')
    .select(['id', 'external_id', 'draft_number', 'info', 'replaces_id', 'idempotency_hash'])
    .where('customer_id', '=', asked.session.customerId)
    .where('idempotency_key', '=', asked.key)
    .executeTakeFirst()
  if (!first) return undefined
  const isSame = isDraftHash(appKeys, first.idempotency_hash, bodyHash(asked))
  return isSame ? created(db, first) : wrong(differentBody)
}

const differentBody = { path: 'idempotency_key', code: 'differs_from_policy' } as const

const bodyHash = ({ product, details, replaces }: Pick<Asked, 'product' | 'details' | 'replaces'>): Buffer =>
  sha256(JSON.stringify([product.code, details, ...(replaces ? [replaces] : [])]))

type CreatedDraft = Pick<PolicyRow, 'id' | 'external_id' | 'draft_number' | 'info' | 'replaces_id'>

async function created(db: Kysely<Database>, draft: CreatedDraft) {
  const { external_id, draft_number: number } = draft
  const replaces = await replacedBy(db, draft)
  return ok({
    result: { external_id, number, ...(replaces && { replaces }) },
    bonus_days_count: readInfo(draft).bonus_days,
  })
}
