import type { orderCalls } from '@akvapolis/contract/calculator'
import type { Details } from '@akvapolis/rules/details'
import type { Phone } from '@akvapolis/rules/person/phone'
import { calledName } from '@akvapolis/rules/person/printed-name'
import type { Product } from '@akvapolis/rules/products/product'
import { addressKey } from '../../ground/limits/limits.ts'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { writeInsurer } from '../../ground/stored/insurer.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { issueSecret } from '../codes/code-secrets.ts'
import { isPhoneConfirmed } from '../codes/confirmed-phones.ts'
import { overPhoneLimit } from './asked-phones.ts'
import { consentsGiven, judgeWholeOrder } from './check-order.ts'
import { unlessOnSale } from './sales.ts'

type Asked = {
  product: Product
  details: Details
  session: OpenSession
  ip: string
  /** A solved captcha, if one was asked for. */
  token?: string | null | undefined
}

/**
 * The check at the end of step 2: keeps both consents and whose phone the code goes to, hands out the secret for
 * the code. The one answer that tells a registered phone, so it is given for 5 phones a session and day.
 */
export async function acceptOrder(services: Services, asked: Asked): Promise<Outcome<typeof orderCalls.pay>> {
  const closed = await unlessOnSale(services, asked.product)
  if (closed) return closed
  const { session } = asked
  const judged = await judgeWholeOrder(services, asked)
  if (!judged.ok) return wrong(...judged.issues)
  const { phone } = judged.order.contacts

  const now = services.clock.now()
  const secret = await services.db.transaction().execute(async (tx) => {
    const { ip, token } = asked
    const over = await overPhoneLimit(tx, services, { phone, sessionId: session.id, ip, token })
    if (over) return over
    const insurer = writeInsurer(judged.order.insurer)
    await tx
      .insertInto('checkout')
      .values({ session_id: session.id, phone, insurer, accepted_at: now })
      .onConflict((conflict) =>
        conflict.column('session_id').doUpdateSet({ phone, insurer, accepted_at: now }),
      )
      .execute()
    await tx
      .insertInto('consent')
      .values(
        (['terms', 'personal_data'] as const).map((kind) => ({
          session_id: session.id,
          customer_id: session.customerId,
          phone,
          kind,
          version: consentsGiven[kind],
          ip,
          address: addressKey(ip),
          given_at: now,
        })),
      )
      .execute()
    return issueSecret(tx, { sessionId: session.id, phone, placement: 'register', now })
  })
  if (typeof secret !== 'string') return secret
  const confirmed = await isPhoneConfirmed(services, { sessionId: session.id, phone })
  const existing = await existingInsurer(services, { session, phone, confirmed })
  return ok({ secret, confirmed, ...(existing && { insurer_already_exists: existing }) })
}

/** Who has an account under a phone: initials, and the full name once this session has confirmed the phone. */
async function existingInsurer(
  { db }: Services,
  { session, phone, confirmed }: { session: OpenSession; phone: Phone; confirmed: boolean },
): Promise<{ surname: string; name: string } | null> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'surname', 'name', 'surname_ru', 'name_ru'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!customer || customer.id === session.customerId) return null
  const { surname, name } = calledName(customer)
  return confirmed ? { surname, name } : { surname: initial(surname), name: initial(name) }
}

const initial = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}.`)
