import type { IsoDate } from '../dates/dates.ts'
import type { Details, TouristDetails } from '../details.ts'
import type { Issue, Judged } from '../issues.ts'
import {
  readCommonPassport,
  readDate,
  readEmail,
  readName,
  readOptionalName,
  readPassport,
  readPhone,
} from '../person/fields.ts'
import { isSameDocument } from '../person/passport.ts'
import { isMobile, type Phone } from '../person/phone.ts'
import { isSamePerson } from '../person/same-person.ts'
import { adultIssues } from '../trip/births.ts'

/** A tourist as the policy names them: Latin names as in the travel passport, or Russian ones as in an internal one. */
export type Tourist = {
  birth: IsoDate
} & (
  | { document: 'travel'; surname: string; name: string; passport: string | null }
  | { document: 'internal'; surname: string; name: string; patronymic: string | null; passport: string }
)

export type Policyholder = { surname: string; name: string; birth: IsoDate; email: string; phone: Phone }

/** Step 2 as judged: people, where the policy goes, and both consents given. */
export type Order = { tourists: Tourist[]; insurer: Policyholder; contacts: { email: string; phone: Phone } }

/** Judges step 2 of a calculator (specification 001 §5). The tourists' number and ages belong to step 1. */
export function judgeOrder(details: Details, { today }: { today: IsoDate }): Judged<Order> {
  const issues: Issue[] = []
  const tourists = (details.tourists ?? []).map((tourist, index) =>
    judgeTourist(tourist, `tourists.${index}`, { issues }),
  )
  issues.push(...repeatedIssues(tourists))
  const insurer = judgePolicyholder(details.insurer ?? {}, { issues, today })
  const contacts = judgeContacts(details.contacts ?? {}, { issues })
  if (details.accepted !== true) issues.push({ path: 'accepted', code: 'consent_terms' })
  if (details.accepted_personal_data !== true) {
    issues.push({ path: 'accepted_personal_data', code: 'consent_personal_data' })
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { tourists, insurer, contacts } }
}

/** Whether a tourist travels on an internal passport: its number is given, or only Russian names are. */
export function isOnInternalPassport(tourist: TouristDetails): boolean {
  if (tourist.passport_common?.trim()) return true
  const hasLatin = Boolean(tourist.surname?.trim() || tourist.name?.trim())
  return !hasLatin && Boolean(tourist.surname_ru?.trim() || tourist.name_ru?.trim())
}

type Found = { issues: Issue[] }

function judgeTourist(tourist: TouristDetails, path: string, { issues }: Found): Tourist {
  const birth = readDate(tourist.birth, `${path}.birth`, { issues }) ?? ''
  const cyrillic = { script: 'cyrillic', issues } as const
  const latin = { script: 'latin', issues } as const
  // What stands on no paper is judged too: it is kept with the rest.
  if (isOnInternalPassport(tourist)) {
    for (const field of ['surname', 'name'] as const)
      readOptionalName(tourist[field], `${path}.${field}`, latin)
    readPassport(tourist.passport, `${path}.passport`, { issues })
    return {
      document: 'internal',
      birth,
      surname: readName(tourist.surname_ru, `${path}.surname_ru`, cyrillic),
      name: readName(tourist.name_ru, `${path}.name_ru`, cyrillic),
      patronymic: readOptionalName(tourist.patronymic_ru, `${path}.patronymic_ru`, cyrillic),
      passport: readCommonPassport(tourist.passport_common, `${path}.passport_common`, { issues }),
    }
  }
  for (const field of ['surname_ru', 'name_ru', 'patronymic_ru'] as const)
    readOptionalName(tourist[field], `${path}.${field}`, cyrillic)
  return {
    document: 'travel',
    birth,
    surname: readName(tourist.surname, `${path}.surname`, latin).toUpperCase(),
    name: readName(tourist.name, `${path}.name`, latin).toUpperCase(),
    passport: readPassport(tourist.passport, `${path}.passport`, { issues }),
  }
}

/** Said of each tourist who is somebody named before: at the surname, on whichever passport they travel. */
function repeatedIssues(tourists: readonly Tourist[]): Issue[] {
  return tourists.flatMap((tourist, index) => {
    const isRepeated = tourists.slice(0, index).some((earlier) => isSameTourist(earlier, tourist))
    return isRepeated ? [{ path: `tourists.${index}.surname`, code: 'tourist_repeated' }] : []
  })
}

function isSameTourist(one: Tourist, other: Tourist): boolean {
  const isNamedAlike = one.birth !== '' && isSamePerson(one, other)
  return isNamedAlike || isSameDocument(one.passport, other.passport)
}

function judgePolicyholder(
  insurer: NonNullable<Details['insurer']>,
  { issues, today }: Found & { today: IsoDate },
): Policyholder {
  const birth = readDate(insurer.birth, 'insurer.birth', { issues })
  if (birth !== null) issues.push(...adultIssues(birth, 'insurer.birth', today))
  return {
    surname: readName(insurer.surname, 'insurer.surname', { script: 'either', issues }),
    name: readName(insurer.name, 'insurer.name', { script: 'either', issues }),
    birth: birth ?? '',
    email: readEmail(insurer.email, 'insurer.email', { issues }),
    phone: readPhone(insurer.phone, 'insurer.phone', { issues }),
  }
}

function judgeContacts(contacts: NonNullable<Details['contacts']>, { issues }: Found): Order['contacts'] {
  const phone = readPhone(contacts.phone, 'contacts.phone', { issues })
  if (phone !== '' && !isMobile(phone)) issues.push({ path: 'contacts.phone', code: 'phone_not_mobile' })
  return { email: readEmail(contacts.email, 'contacts.email', { issues }), phone }
}
