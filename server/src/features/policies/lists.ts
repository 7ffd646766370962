import type { draft } from '@akvapolis/contract/drafts'
import type { Policy } from '@akvapolis/contract/policies'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { amountOf } from '@akvapolis/rules/money'
import { ordinaryCase } from '@akvapolis/rules/person/names'
import { papersOf } from '@akvapolis/rules/policy/papers'
import { stateOn } from '@akvapolis/rules/policy/policy-states'
import { sql } from 'kysely'
import type { z } from 'zod'
import { readContract } from '../../ground/stored/policy.ts'
import type { PolicyContract } from '../../ground/stored/policy-contract.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden } from '../customers/long-silence.ts'
import { deliveryOfEach, toldDelivery } from '../mail/deliveries.ts'
import { refundOfEach } from './came-money.ts'
import { findOwnStanding, numberOf } from './find-policy.ts'

type Reader = Pick<Services, 'db'>

/** Whose records, and which part of them: all without a limit and without a name of the record before it. */
export type Asked = {
  session: Pick<CustomerSession, 'customerId' | 'hidesBefore'>
  limit?: string | undefined
  before?: string | undefined
}

/** Newest first. */
export async function listDrafts({ db }: Reader, asked: Asked): Promise<z.infer<typeof draft>[]> {
  const rows = await rowsOf(db, asked, '=')
  return rows.map((row) => ({
    id: row.external_id,
    external_id: row.external_id,
    number: row.draft_number,
    created_date: row.created_at.toISOString(),
    total_cost: amountOf(row.total_kopecks),
    date_start: row.start_date,
    date_end: row.end_date,
    status: 'draft',
    product: row.product,
    is_hidden: isHidden(row, asked.session),
    ...contractFacts(row),
  }))
}

/** Newest first, by their publication. */
export async function listPolicies(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
): Promise<Policy[]> {
  const rows = await rowsOf(db, asked, '!=')
  const ids = rows.map(({ id }) => id)
  const deliveries = await deliveryOfEach({ db, clock }, ids)
  const refunds = await refundOfEach(db, rows)
  return rows.map((row) => ({
    id: row.external_id,
    external_id: row.external_id,
    policy_id: row.external_id,
    number: numberOf(row),
    // As the paper tells it.
    created_date: (row.paid_at ?? row.published_at ?? row.created_at).toISOString(),
    total: amountOf(row.total_kopecks),
    start_date: row.start_date,
    end_date: row.end_date,
    status: row.state === 'paid',
    state: stateOn(clock.today(), row),
    product: row.product,
    ...contractFacts(row),
    document: papersOf(row).document,
    is_hidden: isHidden(row, asked.session),
    key_information: row.key_information?.toString('hex') ?? null,
    refund: refunds.get(row.id),
    email: row.email,
    delivery: null,
    ...toldDelivery(row, deliveries.get(row.id)),
  }))
}

type Listed = Awaited<ReturnType<typeof rowsOf>>[number]

/**
 * Drafts by their ids, policies by their publication and then their ids. Both rise with time and no pair comes twice: a part begins
 * where the one before it has ended, whatever has come since.
 */
/** Both lists of an account in a line each, without its people; sums in kopecks. */
export async function standingRecords({ db, clock }: Pick<Services, 'db' | 'clock'>, customerId: number) {
  const asked = { session: { customerId, hidesBefore: null } }
  const [policies, drafts] = [await rowsOf(db, asked, '!='), await rowsOf(db, asked, '=')]
  const standing = (row: (typeof policies)[number]) => ({
    number: row.number ?? row.draft_number,
    state: stateOn(clock.today(), row),
    product: row.product,
    start: row.start_date,
    end: row.end_date,
    kopecks: row.total_kopecks,
  })
  return { policies: policies.map(standing), drafts: drafts.map(standing) }
}

async function rowsOf(
  db: Services['db'],
  { session: { customerId }, limit, before }: Asked,
  isDraft: '=' | '!=',
) {
  const last = before === undefined ? null : await findOwnStanding(db, { name: before, customerId })
  const ofLast = last?.id ?? 0
  return db
    .selectFrom('policy')
    .select([
      'id',
      'external_id',
      'draft_number',
      'number',
      'state',
      'product',
      'contract',
      'key_information',
      'anonymised_at',
    ])
    .select(['total_kopecks', 'email', 'start_date', 'end_date', 'created_at', 'published_at', 'paid_at'])
    .where('customer_id', '=', customerId)
    .where('state', isDraft, 'draft')
    .$if(before !== undefined, (query) =>
      isDraft === '=' ? query.where('id', '<', ofLast) : query.where(isPublishedBefore(ofLast)),
    )
    .$if(isDraft !== '=', (query) => query.orderBy(published, 'desc'))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(Number(limit)))
    .execute()
}

/** Not by the payment: a policy paid between two parts would come before what is read already, and be left out. */
const published = sql`coalesce(published_at, created_at)`

const isPublishedBefore = (id: number) =>
  sql<boolean>`(${published}, id) < (select ${published}, id from policy where id = ${id})`

/** What tells a record from another of the same customer's. */
function contractFacts(policy: Listed) {
  const { quote, tourists } = readContract(policy)
  return {
    diving_program: quote.programme?.name ?? null,
    countries: quote.countries.map((id) => territoryName(id)),
    insured: tourists.map(shortName),
  }
}

/** As the paper names them, the name cut to its first letter: 'IVANOV I.', «Иванов И.». */
function shortName({ document, surname, name }: PolicyContract['tourists'][number]): string {
  const short = `${ordinaryCase(surname)} ${ordinaryCase(name).slice(0, 1)}.`
  return document === 'travel' ? short.toUpperCase() : short
}
