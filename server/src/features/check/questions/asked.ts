import { earliestBirth, type IsoDate, isIsoDate } from '@akvapolis/rules/dates/dates'
import type { AskedPerson } from './confirm-person.ts'

/** What a form of the page brings: fields by name. */
export type Fields = URLSearchParams

/** A person who is asked about; null while anything of it is missing. */
export function askedPerson(fields: Fields): AskedPerson | null {
  const [surname, name] = ['surname', 'name'].map((field) =>
    (fields.get(field) ?? '').replace(/\s+/g, ' ').trim(),
  )
  const birth = dayOf(fields.get('birth') ?? '')
  return surname && name && birth ? { surname, name, birth } : null
}

/** The SHA-256 of a file; null for what is none. */
export function askedFile(fields: Fields): Buffer | null {
  const hash = fields.get('sha256') ?? ''
  return /^[\da-f]{64}$/i.test(hash) ? Buffer.from(hash, 'hex') : null
}

/** '1990-05-05', or '05.05.1990' from a browser that has no field for days. */
function dayOf(text: string): IsoDate | null {
  const day = text.trim().replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')
  return isIsoDate(day) && day >= earliestBirth ? day : null
}
