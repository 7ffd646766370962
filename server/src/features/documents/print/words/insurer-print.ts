import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { documentCopy, licenceInEnglish, phoneTied } from '@akvapolis/copy/papers/document'
import { figuresTied } from '@akvapolis/copy/tied'
import { latinText } from '@akvapolis/rules/person/latin-name'
import type { PrintedInsurer } from '../../../../ports/policy-document.ts'
import { printable, printableInBoth } from './printable.ts'

/** Who insures, as house.typ prints it. */
export type InsurerPrint = {
  name: Bilingual
  /** By what one finds it: the licence and the telephone. */
  brief: Bilingual[]
  /** All there is to say of it, line by line. */
  lines: { label: Bilingual; value: Bilingual }[]
  phones: string[]
  assistanceEmail: string
}

export function insurerPrint(insurer: PrintedInsurer): InsurerPrint {
  const { ru, en } = inLatinToo(figuresTied(insurer.licence))
  const licence = { ru, en: licenceInEnglish(en) }
  const phone = phoneTied(insurer.phone)
  const same = (text: string): Bilingual => ({ ru: printable(text), en: '' })
  return {
    name: printableInBoth({ ru: insurer.name, en: insurer.nameEn }),
    brief: [licence, same(phone)],
    lines: [
      { label: documentCopy.licence, value: licence },
      { label: documentCopy.inn, value: same(insurer.inn) },
      { label: documentCopy.address, value: printableInBoth({ ru: insurer.address, en: insurer.addressEn }) },
      { label: documentCopy.phone, value: same(phone) },
      { label: documentCopy.email, value: same(insurer.email) },
      { label: documentCopy.site, value: same(new URL(insurer.site).host) },
      { label: documentCopy.rules, value: printableInBoth({ ru: insurer.rules, en: insurer.rulesEn }) },
      { label: documentCopy.complaints, value: same(insurer.complaintsEmail) },
    ],
    phones: insurer.assistancePhones.map((number) => printable(phoneTied(number))),
    assistanceEmail: printable(insurer.assistanceEmail),
  }
}

/** What exists in Russian alone, its letters by the table of passports. */
function inLatinToo(text: string): Bilingual {
  const ru = printable(text)
  const latin = latinText(ru)
  return { ru, en: latin === ru ? '' : latin }
}
