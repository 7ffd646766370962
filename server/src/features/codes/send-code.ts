import type { BodyOf } from '@akvapolis/contract/call'
import type { Placement, sendCode as sendCodeCall } from '@akvapolis/contract/verification'
import { isMobile, normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { overAddressLimit } from '../../ground/limits/address-limit.ts'
import { addressKey, type LimitUse } from '../../ground/limits/limits.ts'
import { type Outcome, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { fitsSecret, spendSecret } from './code-secrets.ts'
import { issueCode } from './codes.ts'

type Asked = { body: BodyOf<typeof sendCodeCall>; session: OpenSession; ip: string }

/** Sends a code by SMS to whoever has a fitting secret. The answer is the same for any phone. */
export async function sendCode(services: Services, asked: Asked): Promise<Outcome<typeof sendCodeCall>> {
  const { body, session } = asked
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  if (!isMobile(phone)) return wrong({ path: 'phone', code: 'phone_not_mobile' })
  const placement: Placement = body.placement ?? 'login'
  const now = services.clock.now()
  const use = { sessionId: session.id, phone, placement, now }
  if (!(await fitsSecret(services.db, body.secret, use)))
    return wrong({ path: 'phone', code: 'secret_invalid' })

  const over = await overLimit(services, { phone, ip: asked.ip, token: body.captcha_token })
  if (over) return over

  return services.db.transaction().execute(async (tx) => {
    if (!(await spendSecret(tx, body.secret))) return wrong({ path: 'phone', code: 'secret_invalid' })
    const code = await issueCode(tx, { ...use, appKey: services.appKey })
    await services.queue.add(tx, 'send_sms', code)
    return ok({ success: true as const })
  })
}

type Limited = { phone: Phone; ip: string; token: string | null | undefined }

/** How often a phone may get one, told at the code where it is a matter of seconds; then the address and all. */
async function overLimit(services: Services, { phone, ip, token }: Limited): Promise<Refusal | null> {
  const { limits } = services
  const soon = await limits.secondsToWait('sendSoon', phone)
  if (soon !== null) {
    const later = wrong({ path: 'code', code: 'resend_later', params: { seconds: soon } })
    return { ...later, retryAfter: soon }
  }
  const own: LimitUse[] = [
    ['sendQuarter', phone],
    ['sendDay', phone],
  ]
  const over = await limits.take(...own)
  if (over) {
    // Nothing was sent: the next one is not too soon after it.
    await limits.giveBack(['sendSoon', phone])
    return over
  }
  const address = addressKey(ip)
  return overAddressLimit(services, {
    uses: [
      ['sendAddressHour', address],
      ['sendAddressDay', address],
      ['sendEverybody', 'all'],
      ['sendBudget', 'all'],
    ],
    counted: [['sendSoon', phone], ...own],
    ip,
    token,
  })
}
