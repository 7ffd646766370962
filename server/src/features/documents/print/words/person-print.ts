import { type Bilingual, dayInBoth } from '@akvapolis/copy/papers/bilingual'
import { documentCopy, phoneTied } from '@akvapolis/copy/papers/document'
import { formatPhone } from '@akvapolis/rules/person/phone'
import type { NameInBoth } from '@akvapolis/rules/person/printed-name'
import type { PolicyDocument, PrintedPerson } from '../../../../ports/policy-document.ts'
import { printable } from './printable.ts'
import type { Fact } from './trip-print.ts'

/** A name as house.typ prints it; `note` says what its Latin letters are. */
export type NamePrint = { latin: string; russian: string | null; note: Bilingual | null }

export type PersonPrint = { name: NamePrint; birth: Bilingual; passport: string }

export const namePrint = ({ latin, russian, isTransliterated }: NameInBoth): NamePrint => ({
  latin: printable(latin),
  russian: russian === null ? null : printable(russian),
  note: isTransliterated ? documentCopy.transliterated : null,
})

export const personPrint = ({ name, birth, passport }: PrintedPerson): PersonPrint => ({
  name: namePrint(name),
  birth: dayInBoth(birth),
  passport: printable(passport ?? '–'),
})

/** Who pays: what is known of them besides the name. */
export function holderPrint({ name, birth, phone, email }: PolicyDocument['holder']): {
  name: NamePrint
  facts: Fact[]
} {
  const same = (value: string): Bilingual => ({ ru: value, en: '' })
  const facts: Fact[] = []
  if (birth !== null) facts.push({ label: documentCopy.birth, value: dayInBoth(birth) })
  if (phone !== null) facts.push({ label: documentCopy.phone, value: same(phoneTied(formatPhone(phone))) })
  if (email !== null) facts.push({ label: documentCopy.email, value: same(printable(email)) })
  return { name: namePrint(name), facts }
}
