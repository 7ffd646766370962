import type { FieldErrors } from '@akvapolis/contract/refusals'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import type { Issue } from '@akvapolis/rules/issues'
import { passwordLengthIssue } from '@akvapolis/rules/password/length'
import { isEmail } from '@akvapolis/rules/person/email'
import { isMobile, type Phone } from '@akvapolis/rules/person/phone'

/** What is wrong with the phone that is to get a code; null when nothing is. */
export function judgePhone(phone: Phone | null): FieldErrors | null {
  if (phone === null) return errorsOf({ path: 'phone', code: 'phone_invalid' })
  return isMobile(phone) ? null : errorsOf({ path: 'phone', code: 'phone_not_mobile' })
}

/** The same of a phone that is to take the place of one's own. */
export function judgeNewPhone(phone: Phone | null, own: Phone): FieldErrors | null {
  return phone === own ? errorsOf({ path: 'phone', code: 'phone_same' }) : judgePhone(phone)
}

export function judgeCredentials(typed: { phone: Phone | null; password: string }): FieldErrors | null {
  const issues: Issue[] = []
  if (typed.phone === null) issues.push({ path: 'phone', code: 'phone_invalid' })
  if (typed.password === '') issues.push({ path: 'password', code: 'required' })
  return errorsOf(...issues)
}

export function judgeEmail(email: string): FieldErrors | null {
  if (email.trim() === '') return errorsOf({ path: 'email', code: 'required' })
  return isEmail(email.trim()) ? null : errorsOf({ path: 'email', code: 'email_invalid' })
}

/** What is wrong with a new password and its repetition; which are tried first the server alone knows. */
export function judgeNewPassword(typed: {
  password: string
  password_confirmation: string
}): FieldErrors | null {
  const issues: Issue[] = []
  const code = passwordLengthIssue(typed.password)
  if (code) issues.push({ path: 'password', code })
  if (typed.password !== '' && typed.password !== typed.password_confirmation)
    issues.push({ path: 'password_confirmation', code: 'passwords_differ' })
  return errorsOf(...issues)
}

const errorsOf = (...issues: Issue[]) => (issues.length > 0 ? fieldErrorsOf(issues) : null)
