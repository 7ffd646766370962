import type { FieldErrors } from '@akvapolis/contract/refusals'
import { fieldErrorsOf, issueText } from '@akvapolis/copy/calls/issues'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Issue } from '@akvapolis/rules/issues'
import { readDate, readEmail, readName } from '@akvapolis/rules/person/fields'
import type { Phone } from '@akvapolis/rules/person/phone'
import { customerIssues } from '@akvapolis/rules/trip/births'
import { judgePhone } from './judge-sign-in.ts'

export type RegistrationForm = {
  surname: string
  name: string
  phone: Phone | null
  email: string
  birth: IsoDate | null
  accepted_personal_data: boolean
}

/** What is wrong with the form; null when nothing is. */
export function judgeRegistration(form: RegistrationForm, today: IsoDate): FieldErrors | null {
  const issues: Issue[] = []
  readName(form.surname, 'surname', { script: 'either', issues })
  readName(form.name, 'name', { script: 'either', issues })
  readEmail(form.email, 'email', { issues })
  const birth = readDate(form.birth, 'birth', { issues })
  if (birth !== null) issues.push(...customerIssues(birth, 'birth', today))
  if (!form.accepted_personal_data) {
    issues.push({ path: 'accepted_personal_data', code: 'consent_personal_data' })
  }
  const errors = { ...fieldErrorsOf(issues), ...judgePhone(form.phone) }
  return Object.keys(errors).length > 0 ? errors : null
}

/** What is wrong with a birth date just typed, '' when nothing is. */
export function birthError(birth: IsoDate, today: IsoDate): string {
  const [issue] = customerIssues(birth, 'birth', today)
  return issue ? issueText(issue) : ''
}
