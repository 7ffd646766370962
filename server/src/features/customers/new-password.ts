import type { Issue } from '@akvapolis/rules/issues'
import { passwordLengthIssue } from '@akvapolis/rules/password/length'
import { ownWordIn, type PasswordOwner } from '@akvapolis/rules/password/own-words'
import type { HardUse } from '../../ground/limits/limits.ts'
import type { Account, PersonalData } from './customers.ts'
import { isCommonPassword } from './refused/common-passwords.ts'

/** The notice of it goes to an address that may be anybody's. */
export const useOfNewPassword = ({ id }: Account): HardUse => ['changePassword', String(id)]

type Asked = {
  password: string
  confirmation: string | null | undefined
  customer: Account
  /** What becomes of the customer together with the password. */
  changes?: PersonalData
}

/** Judges a new password typed twice, which is used exactly as typed. */
export function newPasswordIssues({ password, confirmation, customer, changes = {} }: Asked): Issue[] {
  const issue = passwordIssue(password, ownerOf(customer, changes))
  // Beside one that is missing there is nothing to differ from.
  const differs = password !== '' && password !== confirmation
  return [
    ...(issue ? [{ path: 'password', ...issue }] : []),
    ...(differs ? [{ path: 'password_confirmation', code: 'passwords_differ' } as const] : []),
  ]
}

function passwordIssue(password: string, owner: PasswordOwner): Omit<Issue, 'path'> | null {
  if (!password.isWellFormed()) return { code: 'wrong_type' }
  const length = passwordLengthIssue(password)
  if (length) return { code: length }
  const what = ownWordIn(password, owner)
  if (what) return { code: 'password_own_word', params: { what } }
  return isCommonPassword(password) ? { code: 'password_common' } : null
}

/** Who a customer is and, where that changes, who they will be. */
function ownerOf(customer: Account, changes: PersonalData): PasswordOwner {
  const both = [customer, changes]
  return {
    names: both
      .flatMap(({ surname, name, surname_ru, name_ru }) => [surname, name, surname_ru, name_ru])
      .map(orNull),
    phone: customer.phone,
    births: both.map(({ birth }) => orNull(birth)),
    emails: [customer.email, customer.confirmed_email, changes.email].map(orNull),
  }
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
