import type { QueryOf } from '@akvapolis/contract/call'
import type { autoload as autoloadCall } from '@akvapolis/contract/sign-in'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { record } from '../../ground/audit/record.ts'
import { type Audited, ok, wrong } from '../../ground/outcome.ts'
import type { DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { spendCode } from '../codes/codes.ts'
import { confirmPhone } from '../codes/confirmed-phones.ts'
import { takeCode } from '../codes/take-code.ts'
import { findCustomerByPhone } from '../customers/customers.ts'

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

/** A phone's data for whoever has just given its code, who is told as well that there are none. */
export async function autoload(
  services: Services,
  { query, session, ip, device }: Asked,
): Promise<Audited<typeof autoloadCall>> {
  const refusal = wrong({ path: 'code', code: 'code_wrong' })
  const phone = normalisePhone(query.phone)
  if (phone === null || session === null) return refusal
  const purpose = { sessionId: session.id, phone, placement: 'autoload' } as const
  const taken = await takeCode(services, { ...purpose, code: query.code, ip, device, field: 'code' })
  if (!('codeId' in taken)) return taken

  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    if (!(await spendCode(tx, taken.codeId, now))) return refusal
    await confirmPhone(tx, { sessionId: session.id, phone, now })
    const customer = await findCustomerByPhone(tx, phone)
    if (!customer) return nobodys
    const { surname, name, surname_ru, name_ru, patronymic_ru, birth, email } = customer
    const of = { customerId: customer.id }
    const recorded = await record(tx, services, { by: session, of, event: 'data_shown_by_code' })
    return ok({ surname, name, surname_ru, name_ru, patronymic_ru, birth, phone, email }, { recorded })
  })
}
