import type { BodyOf } from '@akvapolis/contract/call'
import { type Placement, sendCode as sendCodeCall } from '@akvapolis/contract/verification'
import { isMobile, normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { record, recordRefusal } from '../../ground/audit/record.ts'
import { limitReached } from '../../ground/audit-events.ts'
import {
  addressKey,
  type HardUse,
  type LimitUse,
  orGiveBack,
  type SoftUse,
} from '../../ground/limits/limits.ts'
import { overSoftLimit } from '../../ground/limits/soft-limits.ts'
import { type Audited, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { bucketOf, type DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { fitsSecret, spendSecret } from './code-secrets.ts'
import { hasCode, issueCode } from './codes.ts'
import { wasEverConfirmed } from './confirmed-phones.ts'
import { blockOf, watchSent } from './watch-sent.ts'

type Asked = { body: BodyOf<typeof sendCodeCall>; session: OpenSession; ip: string; device: DeviceToken }

/** Sends a code by SMS to whoever has a fitting secret. The answer is the same for any phone. */
export async function sendCode(services: Services, asked: Asked): Promise<Audited<typeof sendCodeCall>> {
  const { body, session } = asked
  const phone = normalisePhone(body.phone)
  if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
  if (!isMobile(phone)) return wrong({ path: 'phone', code: 'phone_not_mobile' })
  const placement: Placement = body.placement ?? 'login'
  const now = services.clock.now()
  const use = { sessionId: session.id, phone, placement, now }
  if (!(await fitsSecret(services.db, body.secret, use))) return secretOver

  const taken = await takeSend(services, { ...asked, phone, placement })
  if ('status' in taken) return { refused: limitReached(sendCodeCall, phone), ...taken }
  const ofBlock = await takeOfBlock(services, { phone, sessionId: session.id })
  const uses = [...taken, ...(ofBlock ?? [])]
  const recorded = await orGiveBack(services.limits, uses, () =>
    services.db.transaction().execute(async (tx) => {
      if (!(await spendSecret(tx, body.secret))) return null
      const code = await issueCode(tx, { ...use, appKey: services.appKey })
      const by = { by: session, of: { phone } }
      if (!ofBlock)
        return recordRefusal({ ...services, db: tx }, { ...by, ...limitReached(sendCodeCall, phone) })
      await services.queue.add(tx, 'send_sms', code)
      return record(tx, services, { ...by, event: 'code_sent', note: placement })
    }),
  )
  if (!recorded) {
    await services.limits.giveBack(...uses)
    return secretOver
  }
  if (ofBlock) await watchSent(services, phone)
  else await services.limits.giveBack(...taken.filter(isOfAll))
  return ok({ success: true as const }, { recorded })
}

/** What is kept for everybody: a code that nobody is sent takes nothing of it. */
const isOfAll = ([, key]: LimitUse): boolean => key === 'all'

const secretOver = wrong({ path: 'phone', code: 'secret_invalid' })

type Sending = Asked & { phone: Phone; placement: Placement }

/** How often codes may go to a phone, where it is a matter of seconds; then to all phones, then from an address. */
async function takeSend(services: Services, sending: Sending): Promise<LimitUse[] | Refusal> {
  const { limits } = services
  const { phone, device, session, ip, body } = sending
  const { key, isKnown } = await bucketOf(services, { phone, device })
  const soon: HardUse = ['sendSoon', key]
  const seconds = await limits.countHard(soon)
  if (seconds !== null) return tooSoon(services, sending, seconds)
  const hard: HardUse[] = [
    ['sendQuarter', key],
    ['sendDay', key],
    ...(isKnown ? ofEverybody() : ofStrangers()),
  ]
  const counted: HardUse[] = [soon, ...hard]
  const over = await limits.take(...hard)
  if (over) {
    // Nothing was sent: the next one is not too soon after it.
    await limits.giveBack(soon)
    return over
  }
  const uses: SoftUse[] = [
    ['sendAddressHour', addressKey(ip)],
    ['sendAddressDay', addressKey(ip)],
  ]
  const asker = { ip, token: body.captcha_token, sessionId: session.id }
  return (await overSoftLimit(services, { uses, counted, ...asker })) ?? [...counted, ...uses]
}

/** Told at the code that is on its way, at the phone where this session has none: it was used, or another one asked for it. */
async function tooSoon({ db, clock }: Services, sending: Sending, seconds: number): Promise<Refusal> {
  const { session, phone, placement } = sending
  const isOnItsWay = await hasCode(db, { sessionId: session.id, phone, placement }, clock.now())
  const refusal = isOnItsWay
    ? wrong({ path: 'code', code: 'resend_later', params: { seconds } })
    : wrong({ path: 'phone', code: 'sent_lately' })
  return { ...refusal, retryAfter: seconds }
}

/** What is kept for phones with an account asked for from a device known to it. */
const ofEverybody = (): HardUse[] => [
  ['sendEverybody', 'all'],
  ['sendBudget', 'all'],
]

/** What all others share. */
const ofStrangers = (): HardUse[] => [
  ['sendStrangers', 'all'],
  ['sendStrangersBudget', 'all'],
  ...ofEverybody(),
]

/**
 * What a code takes of the block of its number, of which a phone that was confirmed once takes nothing. Null: the block is
 * used up. Then nothing is sent and nobody is told: a refusal would tell which phones have an account.
 */
async function takeOfBlock(
  { db, limits, log }: Services,
  asked: { phone: Phone; sessionId: string },
): Promise<HardUse[] | null> {
  if (await wasEverConfirmed(db, asked)) return []
  const block = blockOf(asked.phone)
  const use: HardUse = ['sendBlock', block]
  if (!(await limits.take(use))) return [use]
  log.warn({ block }, 'a code is not sent, its block of numbers is used up')
  return null
}
