import type { User } from '@akvapolis/contract/session'
import type { Phone } from '@akvapolis/rules/person/phone'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import type { Refused } from '../../form/fields/use-fields.ts'
import type { RegistrationForm } from '../../form/judges/of-entrance/judge-registration.ts'
import { entryOf } from '../../session/entry/entered.ts'

type Registration =
  /** `isKnown`: the number had an account already, which is the one entered. */
  | { kind: 'entered'; user: User; isKnown: boolean }
  /** The code, or what no field can tell: said in the window of the code. */
  | { kind: 'not_confirmed'; problem: string }
  /** Something the form itself holds is wrong. */
  | { kind: 'wrong'; refused: Refused }

/** Opens the account by the code that was sent to the phone. */
export async function register(form: RegistrationForm, phone: Phone, code: string): Promise<Registration> {
  const outcome = await entryOf(await callApi(calls.register, { body: { ...form, phone, code } }))
  const problem = afterTyping(outcome, { placement: 'register', phone, code })
  if (outcome.ok) {
    return { kind: 'entered', user: outcome.body.data.user, isKnown: outcome.body.existing ?? false }
  }
  if (outcome.kind === 'fields' && !outcome.errors.code) return { kind: 'wrong', refused: outcome }
  return { kind: 'not_confirmed', problem }
}
