import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { DivingProgram } from '@akvapolis/rules/offer/tariff'
import { policyNumber } from '@akvapolis/rules/policy/numbers'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { controlCode } from '@akvapolis/server/features/policies/control-code'
import { knownAppKeys } from '@akvapolis/server/ground/config/app-keys'
import { openDatabase } from '@akvapolis/server/ground/database/database'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'
import { socketFolderOf } from '@akvapolis/server/ground/database/embedded/socket-folder'
import type { PolicyRow } from '@akvapolis/server/ground/database/schema'
import { type Seal, sealBy } from '@akvapolis/server/ground/seal/seal'
import {
  openContract,
  openDetails,
  readInfo,
  sealedColumns,
  writeInfo,
} from '@akvapolis/server/ground/stored/policy'

export type Books = ReturnType<typeof openBooks>

/** What a listed policy may differ in from the one it is copied from. */
type Entry = {
  state: Exclude<PolicyState, 'draft'>
  kopecks?: number
  from?: IsoDate
  to?: IsoDate
  programme?: DivingProgram
}

/** The shop's database itself, for what only time, the bank or years of buying bring about. */
export function openBooks(dataDir: string) {
  // Opened by the first journey that asks for it: an own shop may be gone before its worker.
  let opened: ReturnType<typeof openDatabase> | undefined
  const db = () => {
    const folder = socketFolderOf(realpathSync(join(dataDir, 'postgres')))
    opened ??= openDatabase(connectionStringOf(folder), { onLostConnection: () => {}, size: 2 })
    return opened.db
  }
  return {
    ...sessionsIn(db),
    ...policiesIn(db, dataDir),
    async close() {
      await opened?.close()
    },
  }
}

type Opened = () => ReturnType<typeof openDatabase>['db']

async function checkIdOf(db: Opened, number: string): Promise<string> {
  const policy = db().selectFrom('policy').select('check_id').where('number', '=', number)
  return (await policy.executeTakeFirstOrThrow()).check_id
}

const customerOf = (db: Opened, phone: string) =>
  db().selectFrom('customer').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()

function sessionsIn(db: Opened) {
  return {
    /** As if the customer had signed in, and been seen last, so many minutes earlier than they were. */
    async moveBack(phone: string, { signedIn = 0, seen = 0 }: { signedIn?: number; seen?: number }) {
      const { id } = await customerOf(db, phone)
      const sessions = await db().selectFrom('session').selectAll().where('customer_id', '=', id).execute()
      for (const session of sessions) {
        const signed_in_at = earlier(session.signed_in_at ?? session.created_at, signedIn)
        const set = { signed_in_at, last_seen_at: earlier(session.last_seen_at, seen) }
        await db().updateTable('session').set(set).where('id', '=', session.id).execute()
      }
    },

    /** When each session of the customer was seen last. */
    async lastSeen(phone: string): Promise<Date[]> {
      const { id } = await customerOf(db, phone)
      const sessions = await db()
        .selectFrom('session')
        .select('last_seen_at')
        .where('customer_id', '=', id)
        .execute()
      return sessions.map(({ last_seen_at }) => last_seen_at)
    },
  }
}

function policiesIn(db: Opened, dataDir: string) {
  return {
    /**
     * Policies like the customer's one draft, the last one on top of the list; a free one is by a contract, whosever.
     * Answers their numbers, which are of an earlier year, so that none is drawn a second time.
     */
    async enter(phone: string, entries: readonly Entry[]): Promise<string[]> {
      const { id } = await customerOf(db, phone)
      const sample = await db()
        .selectFrom('policy')
        .selectAll()
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow()
      const contract = await db().selectFrom('dms_contract').select('id').executeTakeFirstOrThrow()
      const keys = await knownAppKeys({ appKeys: [], dataDir }, async () => [])
      if (!keys) throw new Error(`no key was made in ${dataDir}`)
      const seal = sealBy(keys)
      const rows = entries.map((entry, index) => ({
        ...rowOf(seal, sample, entry),
        number: policyNumber(id * 1000 + index, '2025-12-31'),
        dms_contract_id: entry.kopecks === 0 ? contract.id : null,
      }))
      await db().insertInto('policy').values(rows).execute()
      return rows.map(({ number }) => number)
    },

    /** Where the QR code of a policy leads, printed or not yet. */
    checkPathOf: async (number: string): Promise<string> => `/check/${await checkIdOf(db, number)}`,

    /** As it is printed below that code. */
    controlCodeOf: async (number: string): Promise<string> => controlCode(await checkIdOf(db, number)),

    /** The attempts to pay for the customer's policies, as the bank knows them. */
    async ordersOf(phone: string): Promise<{ order_id: string; state: string }[]> {
      const { id } = await customerOf(db, phone)
      return db()
        .selectFrom('payment_attempt')
        .innerJoin('policy', 'policy.id', 'payment_attempt.policy_id')
        .select(['payment_attempt.order_id', 'payment_attempt.state'])
        .where('policy.customer_id', '=', id)
        .execute()
    },
  }
}

const earlier = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000)

function rowOf(seal: Seal, sample: PolicyRow, { state, kopecks, from, to, programme }: Entry) {
  const { customer_id, product, request_hash, tariff_id, priced_at, email, created_at } = sample
  const contract = openContract(seal, sample)
  const named = { external_id: randomUUID() }
  const quote = { ...contract.quote, ...(programme && { programme }) }
  return {
    customer_id,
    product,
    request_hash,
    tariff_id,
    priced_at,
    email,
    created_at,
    state,
    ...named,
    ...sealedColumns(seal, named, {
      details: openDetails(seal, sample),
      contract: { ...contract, quote },
    }),
    info: writeInfo(readInfo(sample)),
    total_kopecks: kopecks ?? sample.total_kopecks,
    start_date: from ?? sample.start_date,
    end_date: to ?? sample.end_date,
    published_at: created_at,
    paid_at: state === 'paid' ? created_at : null,
  }
}
