import type { User } from '@akvapolis/contract/session'
import type { Phone } from '@akvapolis/rules/person/phone'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import type { Refused } from '../../form/fields/use-fields.ts'
import type { RegistrationForm } from '../../form/judges/of-entrance/judge-registration.ts'
import { whoEntered } from '../../session/entry/entered.ts'

type Registration =
  /** `isKnown`: the number had an account already, which is the one entered. */
  | { kind: 'entered'; user: User; isKnown: boolean }
  /** The code, or what no field can tell: said in the window of the code. */
  | { kind: 'not_confirmed'; problem: string }
  /** Something the form itself holds is wrong. */
  | { kind: 'wrong'; refused: Refused }

/** Opens the account by the code that was sent to the phone. */
export async function register(form: RegistrationForm, phone: Phone, code: string): Promise<Registration> {
  const outcome = await callApi(calls.register, { body: { ...form, phone, code } })
  const user = await whoEntered(outcome)
  const problem = afterTyping(user ? { ok: true } : outcome, { placement: 'register', phone, code })
  if (user) return { kind: 'entered', user, isKnown: outcome.ok && outcome.body.existing === true }
  if (!outcome.ok && outcome.kind === 'fields' && !outcome.errors.code)
    return { kind: 'wrong', refused: outcome }
  return { kind: 'not_confirmed', problem }
}
