import { amountOf } from '@akvapolis/rules/money'
import { sql } from 'kysely'
import { readKeyInformation } from '../../ground/stored/key-information.ts'
import { openContract, openDetails, readContract, readDetails, readInfo } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { certificatesOf } from '../certificates/own-certificates.ts'
import { findCustomer, userOf } from '../customers/customers.ts'
import { isHidden, withoutPassports } from '../customers/long-silence.ts'
import { listInsured } from '../insured/insured-persons.ts'
import { payLinksOf } from '../payments/pay-links-of.ts'
import { keptOf } from '../policies/came-money.ts'
import { listDrafts, listPolicies } from '../policies/lists.ts'
import { spareCodesOf } from '../spare-codes/own-spare-codes.ts'
import { listEvents } from './list-events.ts'
import { listSessions } from './list-sessions.ts'

type Asking = Pick<CustomerSession, 'id' | 'customerId' | 'hidesBefore' | 'silentBefore'>

/**
 * Everything we keep about a customer, for themselves; no key and no hash that opens anything, nor a passport that
 * their session must not see. Null for one whose account was deleted meanwhile.
 */
export async function exportData(
  services: Services,
  session: Asking,
): Promise<Record<string, unknown> | null> {
  const { customerId } = session
  const customer = await findCustomer(services.db, customerId)
  if (!customer) return null
  const now = services.clock.now()
  return {
    exported_at: now.toISOString(),
    user: {
      ...(await userOf(services.db, { customer, sessionId: session.id, seal: services.seal, now })),
      created_at: customer.created_at,
      /** Where mails of the account go, which may be another address than the one typed last. */
      confirmed_email: customer.confirmed_email,
    },
    insured: await listInsured(services, customerId),
    drafts: await listDrafts(services, { session }),
    policies: await listPolicies(services, { session }),
    contracts: await contractsOf(services, session),
    dms_contracts: await dmsContractsOf(services, customerId),
    payments: await paymentsOf(services, customerId),
    pay_links: await payLinksOf(services.db, customerId),
    consents: await consentsOf(services, customerId),
    key_information: await keyInformationsOf(services, session),
    mails: await mailsOf(services, customerId),
    sessions: await listSessions(services, session),
    events: await listEvents(services, session),
    passkeys: await passkeysOf(services, customerId),
    spare_codes: await spareCodesOf(services.db, customerId),
    certificates: await certificatesOf(services.db, session),
  }
}

type Reader = Pick<Services, 'db'>

/** What was typed, and what the document says. */
async function contractsOf({ db, seal }: Reader & Pick<Services, 'seal'>, session: Asking) {
  const rows = await db
    .selectFrom('policy')
    .select(['id', 'external_id', 'draft_number', 'number', 'state', 'details', 'contract', 'info', 'email'])
    .select(['created_at', 'key_information', 'anonymised_at'])
    .where('customer_id', '=', session.customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, key_information, ...rest }) => {
    const row = { ...rest, key_information: inHex(key_information) }
    const stored = { id, ...row }
    const info = readInfo(stored)
    if (!isHidden(row, session)) {
      return { ...row, details: openDetails(seal, stored), contract: openContract(seal, stored), info }
    }
    const [details, contract] = [readDetails(stored), readContract(stored)]
    const tourists = contract.tourists.map(({ passport: _passport, ...tourist }) => tourist)
    return { ...row, details: withoutPassports(details), contract: { ...contract, tourists }, info }
  })
}

/** The linked ones, with every day given, taken and given back. */
async function dmsContractsOf({ db }: Reader, customerId: number) {
  const contracts = await db
    .selectFrom('dms_contract')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('bonus_ledger')
    .innerJoin('dms_contract', 'dms_contract.id', 'bonus_ledger.contract_id')
    .leftJoin('policy', 'policy.id', 'bonus_ledger.policy_id')
    .select(['bonus_ledger.contract_id', 'bonus_ledger.kind', 'bonus_ledger.days', 'bonus_ledger.at'])
    .select('policy.number as policy_number')
    .where('dms_contract.customer_id', '=', customerId)
    .orderBy('bonus_ledger.id')
    .execute()
  return contracts.map(({ id, customer_id: _own, ...contract }) => ({
    ...contract,
    ledger: lines
      .filter(({ contract_id }) => contract_id === id)
      .map(({ contract_id: _contract, ...line }) => line),
  }))
}

async function paymentsOf({ db }: Reader, customerId: number) {
  const rows = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('policy', 'policy.id', 'attempt.policy_id')
    .select(['policy.number', 'attempt.order_id', 'attempt.kopecks', 'attempt.state'])
    .select(['attempt.created_at', 'attempt.ended_at', 'attempt.method', 'attempt.pay_link_id'])
    .select(['attempt.bank_payment_id', 'attempt.came_kopecks', 'attempt.is_duplicate as is_surplus'])
    .select(['attempt.came_at', 'attempt.refund_asked_at', 'attempt.earned_kopecks', 'attempt.kept_kopecks'])
    .where('policy.customer_id', '=', customerId)
    .orderBy('attempt.id')
    .execute()
  return rows.map(({ kopecks, came_kopecks: came, earned_kopecks, kept_kopecks, pay_link_id, ...row }) => ({
    ...row,
    amount: amountOf(kopecks),
    came: came === null ? null : amountOf(came),
    earned: amountOf(keptOf({ ...row, earned_kopecks, kept_kopecks })),
    by_link: pay_link_id !== null,
  }))
}

/** Each with the hash of the key information it was given to. */
async function consentsOf({ db }: Reader, customerId: number) {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at', 'ip', 'phone', 'key_information'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ key_information, ...row }) => ({ ...row, key_information: inHex(key_information) }))
}

const inHex = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null

/** What was told before the money, by its hash; of drafts and policies that the session may see. */
async function keyInformationsOf({ db }: Reader, session: Asking) {
  const rows = await db
    .selectFrom('policy')
    .innerJoin('key_information as paper', 'paper.sha256', 'policy.key_information')
    .select(['paper.sha256', 'paper.content', 'policy.created_at'])
    .where('policy.customer_id', '=', session.customerId)
    .orderBy('policy.id')
    .execute()
  const seen = rows.filter((row) => !isHidden(row, session))
  return Object.fromEntries(seen.map((row) => [inHex(row.sha256), readKeyInformation(row)]))
}

/** Of the customer's policies and account, wherever they were to go: an address may have been typed by anybody. */
function mailsOf({ db }: Reader, customerId: number) {
  const ofPolicies = db
    .selectFrom('delivery')
    .innerJoin('policy', 'policy.id', 'delivery.policy_id')
    .leftJoin('sent_mail', 'sent_mail.message_id', 'delivery.message_id')
    .select(['delivery.kind', 'delivery.recipient', 'sent_mail.sent_at', 'delivery.refused_at'])
    .where('policy.customer_id', '=', customerId)
  const ofAccount = db
    .selectFrom('sent_mail')
    .select(['kind', 'recipient', 'sent_at', sql<Date | null>`null::timestamptz`.as('refused_at')])
    .where('policy_id', 'is', null)
    .where('customer_id', '=', customerId)
  // Not one condition with an "or" over both tables, which no index serves.
  return ofPolicies.unionAll(ofAccount).orderBy('sent_at').orderBy('kind').execute()
}

function passkeysOf({ db }: Reader, customerId: number) {
  return db
    .selectFrom('passkey')
    .select(['device', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}
