import type { orderCalls } from '@akvapolis/contract/calculator'
import { callText } from '@akvapolis/copy/calls/calls'
import type { Details } from '@akvapolis/rules/details'
import type { Phone } from '@akvapolis/rules/person/phone'
import { calledName } from '@akvapolis/rules/person/printed-name'
import type { Product } from '@akvapolis/rules/products/product'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import { writePolicyholder } from '../../ground/stored/policyholder.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { isOnePhoneTooMany } from '../codes/asked-phones.ts'
import { issueSecret } from '../codes/code-secrets.ts'
import { isPhoneConfirmed } from '../codes/confirmed-phones.ts'
import { consentKinds, keepConsentsOnce } from '../key-information/consents.ts'
import { paperOf, recordShownPaper, withPaper } from '../key-information/papers.ts'
import { judgeWholeOrder } from './judge-order.ts'
import { priceToldFor } from './price-trip.ts'
import { unlessOnSale } from './sales.ts'

type Asked = {
  product: Product
  details: Details
  session: OpenSession
  ip: string
  /** Names the key information that the page has shown. */
  shown?: string | null | undefined
}

/**
 * The check at the end of step 2: keeps both consents with the key information they are given to, and whose phone the
 * code goes to; hands out the secret for the code. 409 when the page has shown another
 * paper. The one answer that tells a registered phone: of too many phones it is told after their code alone.
 */
export async function acceptOrder(services: Services, asked: Asked): Promise<Outcome<typeof orderCalls.pay>> {
  const closed = await unlessOnSale(services, asked.product)
  if (closed) return closed
  const { session } = asked
  const judged = await judgeWholeOrder(services, asked)
  if (!judged.ok) return wrong(...judged.issues)
  const { phone } = judged.order.contacts
  const price = await priceToldFor(services, { ...asked, quote: judged.quote })
  const paper = await paperOf(services, { product: asked.product.code, info: price.info })
  const info = withPaper(price.info, paper.hash)
  if (asked.shown && asked.shown !== info.key_information)
    return { status: 409, body: { message: callText.terms_changed, info } }

  const now = services.clock.now()
  const confirmed = await isPhoneConfirmed(services, { sessionId: session.id, phone })
  const { secret, isUntold } = await services.db.transaction().execute(async (tx) => {
    const { ip } = asked
    const isOver = await isOnePhoneTooMany(tx, services, { phone, sessionId: session.id, ip })
    const isUntold = isOver && !confirmed
    const checkout = {
      phone,
      insurer: writePolicyholder(judged.order.insurer),
      accepted_at: now,
      is_untold: isUntold,
    }
    await tx
      .insertInto('checkout')
      .values({ session_id: session.id, ...checkout })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(checkout))
      .execute()
    await recordShownPaper(tx, { paper, priceId: price.id, now })
    await keepConsentsOnce(tx, {
      kinds: consentKinds,
      sessionId: session.id,
      customerId: session.customerId,
      phone,
      ip,
      keyInformation: paper.hash,
      now,
    })
    const secret = await issueSecret(tx, { sessionId: session.id, phone, placement: 'register', now })
    return { secret, isUntold }
  })
  const existing = await existingInsurer(services, { session, phone, confirmed })
  return ok({ secret, confirmed, ...(existing && !isUntold && { insurer_already_exists: existing }) })
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
