import { minuteMs } from '@akvapolis/rules/dates/durations'
import { type HardUse, orGiveBack } from '../../ground/limits/limits.ts'
import { type Refusal, wrong } from '../../ground/outcome.ts'
import { bucketOf, type DeviceToken } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import type { Account } from './customers.ts'
import { isPassword } from './passwords.ts'

const freshMinutes = 10

type Asked = {
  session: OpenSession
  customer: Account
  password: string | null | undefined
  device: DeviceToken
}

/**
 * What keeps a session from changing what opens the account: it is 10 minutes old, came by a code after a long silence, or
 * the phone has just changed, and gave no right password.
 */
export async function refusalUnlessFresh(
  services: Services,
  { session, customer, password, device }: Asked,
): Promise<Refusal | null> {
  const { clock } = services
  const age = session.signedInAt
    ? clock.now().getTime() - session.signedInAt.getTime()
    : Number.POSITIVE_INFINITY
  if (age < freshMinutes * minuteMs && session.hidesBefore === null) return null
  return refusalUnlessPassword(services, { customer, password, device })
}

/** However fresh the sign-in: the password is one of two proofs. */
export async function refusalUnlessPassword(
  services: Services,
  { customer, password, device }: Omit<Asked, 'session'>,
): Promise<Refusal | null> {
  const { limits } = services
  const path = 'current_password'
  if (!password) return wrong({ path, code: 'current_password_needed' })
  const { key } = await bucketOf(services, { phone: customer.phone, device })
  const tries: HardUse[] = [
    ['passwordMinute', key],
    ['passwordHour', key],
  ]
  const over = await limits.take(...tries)
  if (over) return over
  if (!(await orGiveBack(limits, tries, () => isPassword(password, customer.password_hash))))
    return {
      ...wrong({ path, code: 'current_password_wrong' }),
      refused: { event: 'current_password_refused' },
    }
  await limits.giveBack(...tries)
  return null
}
