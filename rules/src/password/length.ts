import type { IssueCode } from '../issues.ts'

const passwordLength = { least: 8, most: 128 } as const

/** What a new password, which is used exactly as typed, is refused for by its length; null when for nothing. */
export function passwordLengthIssue(password: string): Extract<IssueCode, 'password_length'> | null {
  const { length } = [...password]
  return length < passwordLength.least || length > passwordLength.most ? 'password_length' : null
}
