import { createHmac, hash } from 'node:crypto'
import { emailKey } from '@akvapolis/rules/person/email'
import type { Kysely } from 'kysely'
import type { About, AuditEvent, Recorded, RefusedEvent } from '../audit-events.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { addressKey } from '../limits/limits.ts'

/** Who asks for something: their session, once it says whence. Of the server's own work nothing is known. */
export type Asker = { id: string | null; customerId: number | null; from?: Client }

/** `device` as deviceOf names it. */
export type Client = { address: string; device: string }

export const nobody: Asker = { id: null, customerId: null }

type Writing = { clock: Clock; appKey: Buffer }

/** Writes down what a use case does, in its transaction. */
export async function record(
  tx: Kysely<Database>,
  services: Writing,
  { by, ...event }: AuditEvent & { by: Asker },
): Promise<Recorded> {
  const { customer_id } = await tx
    .insertInto('audit')
    .values(rowOf(tx, services, { by, ...event }))
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return recorded(event.event, customer_id)
}

/** Of a use case that found nothing to do: it leaves no row. */
export const nothingDone = recorded(null, null)

/** Counts what was refused: all of a kind, an account and an address are one row a minute. */
export async function recordRefusal(
  { db, ...services }: Writing & { db: Kysely<Database> },
  { by, ...refused }: RefusedEvent & { by: Asker },
): Promise<Recorded> {
  const minute = new Date(services.clock.now())
  minute.setUTCSeconds(0, 0)
  const { customer_id } = await db
    .insertInto('audit')
    .values({ ...rowOf(db, services, { by, ...refused }), minute })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'event', 'note', 'customer_id', 'address_key'])
        .where('minute', 'is not', null)
        .doUpdateSet(({ eb, ref }) => ({ times: eb(ref('audit.times'), '+', 1) })),
    )
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  return recorded(refused.event, customer_id)
}

/** A session as the audit and the log name it: by it nobody opens one. */
export const sessionMark = (sessionId: string): string => hash('sha256', sessionId).slice(0, 16)

/** An address as the audit names it. */
const addressMark = (appKey: Buffer, ip: string): string =>
  createHmac('sha256', appKey)
    .update(`address ${addressKey(ip)}`)
    .digest('base64url')
    .slice(0, 22)

function rowOf(
  db: Kysely<Database>,
  { clock, appKey }: Writing,
  told: (AuditEvent | RefusedEvent) & { by: Asker },
) {
  const { by, event, of } = told
  return {
    at: clock.now(),
    event,
    session_hash: by.id === null ? null : sessionMark(by.id),
    customer_id: of ? customerIn(db, of) : by.customerId,
    policy_id: 'policyId' in told ? told.policyId : null,
    address_key: by.from ? addressMark(appKey, by.from.address) : null,
    device: by.from?.device ?? null,
    note: 'note' in told ? (told.note ?? null) : null,
  }
}

/** Looked for by the same statement, so that somebody and nobody take as long. */
function customerIn(db: Kysely<Database>, about: About) {
  if ('customerId' in about) return about.customerId
  const customer = db.selectFrom('customer').select('id')
  return 'phone' in about
    ? customer.where('phone', '=', about.phone)
    : customer.where(({ eb, fn }) => eb(fn<string>('lower', ['confirmed_email']), '=', emailKey(about.email)))
}

function recorded(event: Recorded['event'], customerId: number | null): Recorded {
  // The mark is of the types alone: only what was written down has it.
  return { event, customerId } as Recorded
}
