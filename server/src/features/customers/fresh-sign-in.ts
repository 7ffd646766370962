import { type Refusal, wrong } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import type { Account } from './customers.ts'
import { isPassword } from './passwords.ts'

const freshMinutes = 10

type Asked = { session: OpenSession; customer: Account; password: string | null | undefined }

/**
 * What keeps a session from changing what opens the account: it is 10 minutes old, or came by a code after a long
 * silence, and gave no right password.
 */
export async function refusalUnlessFresh(
  { clock, limits }: Services,
  { session, customer, password }: Asked,
): Promise<Refusal | null> {
  const age = session.signedInAt
    ? clock.now().getTime() - session.signedInAt.getTime()
    : Number.POSITIVE_INFINITY
  if (age < freshMinutes * 60_000 && session.hidesBefore === null) return null
  const path = 'current_password'
  if (!password) return wrong({ path, code: 'current_password_needed' })
  const over = await limits.take(['passwordMinute', customer.phone], ['passwordHour', customer.phone])
  if (over) return over
  return (await isPassword(password, customer.password_hash))
    ? null
    : wrong({ path, code: 'current_password_wrong' })
}
