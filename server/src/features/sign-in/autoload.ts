import type { QueryOf } from '@akvapolis/contract/call'
import type { autoload as autoloadCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import { record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import { type Audited, ok, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { hasJustSpent } from '../codes/codes.ts'
import { confirmPhone, whenConfirmed } from '../codes/confirmed-phones.ts'
import { openByCode, type Spent } from '../codes/take-code.ts'
import { type Account, findCustomerByPhone } from '../customers/customers.ts'

type Asked = {
  query: QueryOf<typeof autoloadCall>
  session: OpenSession | null
  ip: string
  device: DeviceToken
}

/** By both fields a page knows it from a code that is wrong. */
const nobodys = wrong(
  { path: 'code', code: 'phone_without_data' },
  { path: 'phone', code: 'phone_without_data' },
)

/**
 * A phone's data for whoever has just given its code, who is told as well that there are none; for a minute once more, as that
 * answer may be lost.
 */
export async function autoload(
  services: Services,
  { query, session, ip, device }: Asked,
): Promise<Audited<typeof autoloadCall>> {
  const refusal = wrong({ path: 'code', code: 'code_wrong' })
  const phone = normalisePhone(query.phone)
  if (phone === null || session === null) return refusal
  const purpose = { sessionId: session.id, phone, placement: 'autoload' } as const
  const again = async (db: Kysely<Database>) => {
    const spentAt = await whenConfirmed({ ...services, db }, purpose)
    if (!spentAt || !(await hasJustSpent({ ...services, db }, purpose, { code: query.code, spentAt })))
      return null
    const customer = await findCustomerByPhone(db, phone)
    // The first answer told nothing of an account that was opened since, which is known since then.
    const knownAt = customer?.last_known_at ?? null
    return knownAt !== null && knownAt > spentAt ? null : shown(db, services, { session, customer })
  }
  const given = { ...purpose, code: query.code, ip, device, field: 'code' } as const
  const open = async (tx: Kysely<Database>, { now }: Spent) => {
    await confirmPhone(tx, { sessionId: session.id, phone, now })
    return shown(tx, services, { session, customer: await findCustomerByPhone(tx, phone) })
  }
  return openByCode(services, given, { open, again })
}

async function shown(
  db: Kysely<Database>,
  services: Services,
  { session, customer }: { session: OpenSession; customer: Account | undefined },
): Promise<Audited<typeof autoloadCall>> {
  if (!customer) return nobodys
  const { surname, name, surname_ru, name_ru, patronymic_ru, birth, phone, email } = customer
  const of = { customerId: customer.id }
  const recorded = await record(db, services, { by: session, of, event: 'data_shown_by_code' })
  return ok({ surname, name, surname_ru, name_ru, patronymic_ru, birth, phone, email }, { recorded })
}
