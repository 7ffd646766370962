import { randomUUID } from 'node:crypto'
import type { WayIn } from '@akvapolis/rules/person/account-events'
import type { Kysely } from 'kysely'
import { eventsOfDay } from '../ground/audit/events-of-day.ts'
import { type Asker, record } from '../ground/audit/record.ts'
import type { Recorded } from '../ground/audit-events.ts'
import type { Database } from '../ground/database/schema.ts'
import type { SignedIn } from './rotation.ts'
import type { Services } from './services.ts'

/** Mails a day: whoever knows the password and keeps no cookie would fill the mailbox. */
const mostNotices = 5

type Told = { by: Asker; customerId: number; way: WayIn; signedIn: SignedIn }

/** Tells the audit that somebody has signed in, and by mail that they did so in a browser the account does not know. */
export async function recordSignIn(
  tx: Kysely<Database>,
  services: Pick<Services, 'clock' | 'appKey' | 'queue'>,
  { by, customerId, way, signedIn }: Told,
): Promise<Recorded> {
  const of = { customerId }
  if (signedIn.isNewDevice) {
    const notice = { way, device: by.from?.device ?? '', at: services.clock.now().toISOString() }
    await record(tx, services, { by, of, event: 'new_device' })
    const today = { customerId, now: services.clock.now() }
    if ((await eventsOfDay(tx, today, { event: 'new_device' })) <= mostNotices) {
      const email = await confirmedAddress(tx, customerId)
      await services.queue.add(tx, 'send_sign_in_notice', { customerId, email, ...notice, id: randomUUID() })
    }
  }
  return record(tx, services, { by, of, event: 'signed_in', note: way })
}

/** As it is now: whoever has come may confirm another one before the mail goes. */
async function confirmedAddress(tx: Kysely<Database>, customerId: number): Promise<string | null> {
  const customer = await tx
    .selectFrom('customer')
    .select('confirmed_email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.confirmed_email ?? null
}
