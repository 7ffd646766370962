import type { AnswerOf } from '@akvapolis/contract/call'
import type { preloadPolicy } from '@akvapolis/contract/policies'
import { type IsoDate, isIsoDate } from '@akvapolis/rules/dates/dates'
import type { Details, RiskDetails, TouristDetails } from '@akvapolis/rules/details'
import { isName, normaliseName } from '@akvapolis/rules/person/names'
import { normalisePassport } from '@akvapolis/rules/person/passport'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { isOnInternalPassport } from '@akvapolis/rules/policy/order'
import type { Product } from '@akvapolis/rules/products/product'
import {
  allTouristTexts,
  eachText,
  emptyForm,
  emptyRisk,
  emptyTourist,
  type FlowForm,
  type HolderField,
  type Policyholder,
  type RiskForm,
  type TouristForm,
} from '../state/flow-form.ts'

type Text = string | null | undefined

/** What was stored with a draft as the form it came from; `hidden`: whose passport is not shown. Consents are asked again. */
export function formOfDraft(product: Product, details: Details, hidden: readonly number[] = []): FlowForm {
  const blank = emptyForm(product)
  const { trip, contacts, insurer } = details
  const tourists = details.tourists?.map(touristOf) ?? []
  const hides_passports_of = details.tourists?.filter((_, place) => hidden.includes(place)).map(namedIn) ?? []
  const risks = details.risks?.map(riskOf) ?? []
  return {
    ...blank,
    countries: details.countries ?? [],
    city: details.city ?? null,
    trip: {
      mode: trip?.mode ?? blank.trip.mode,
      date_from: dateOf(trip?.date_from),
      date_to: dateOf(trip?.date_to),
      count: trip?.count ?? null,
      now: trip?.now ?? false,
      diving_program_groups: trip?.diving_program_groups ?? null,
      diving_program_id: trip?.diving_program_id ?? null,
    },
    tourists: tourists.length > 0 ? tourists : blank.tourists,
    ...(hides_passports_of.length > 0 && { hides_passports_of }),
    risks: risks.length > 0 ? risks : blank.risks,
    on_internal_passport: details.tourists?.some(isOnInternalPassport) ?? false,
    contacts: { email: contacts?.email ?? '', phone: phoneOf(contacts?.phone) },
    insurer: {
      surname: insurer?.surname ?? '',
      name: insurer?.name ?? '',
      birth: dateOf(insurer?.birth),
      email: insurer?.email ?? '',
      phone: phoneOf(insurer?.phone),
    },
  }
}

/** What an earlier policy was for, and for whom; its dates were its own, and so were those of its risks. */
export function formOfPolicy(product: Product, policy: AnswerOf<typeof preloadPolicy>): FlowForm {
  const blank = emptyForm(product)
  const { contries_ids, city, mode, risks_ids } = policy.result
  const { diving_program_group: diving_program_groups, diving_program_id } = policy.result
  const people = policy.insured_list.map(({ fldBirthday, fldSurname, fldName1 }) => ({
    birth: fldBirthday.date,
    surname: normaliseName(fldSurname),
    name: normaliseName(fldName1),
  }))
  // Whoever travelled on an internal passport stands there by the Russian name.
  const isLatin = ({ surname, name }: (typeof people)[number]) =>
    isName(surname, 'latin') && isName(name, 'latin')
  const tourists = people.map((person, key) => {
    const { birth, surname, name } = person
    const named = isLatin(person) ? { surname, name } : { surname_ru: surname, name_ru: name }
    return { ...emptyTourist(key), birth, ...named }
  })
  return {
    ...blank,
    countries: contries_ids,
    city,
    trip: { ...blank.trip, mode, diving_program_groups, diving_program_id },
    tourists: tourists.length > 0 ? tourists : blank.tourists,
    risks: [...blank.risks, ...risks_ids.map((risk_id, index) => ({ ...emptyRisk(index + 1), risk_id }))],
    on_internal_passport: !people.every(isLatin),
  }
}

function touristOf(tourist: TouristDetails, key: number): TouristForm {
  return {
    key,
    birth: dateOf(tourist.birth),
    ...eachText(allTouristTexts, (text) => tourist[text] ?? ''),
    passport: normalisePassport(tourist.passport ?? '') ?? '',
  }
}

/** Whom a draft names, in the letters of the passport they travel on. */
function namedIn(tourist: TouristDetails): Pick<Policyholder, HolderField> {
  const { birth, surname, name, surname_ru, name_ru } = tourist
  const [family, given] = isOnInternalPassport(tourist) ? [surname_ru, name_ru] : [surname, name]
  return { surname: family ?? '', name: given ?? '', birth: dateOf(birth) }
}

function riskOf(risk: RiskDetails, key: number): RiskForm {
  return {
    ...emptyRisk(key),
    risk_id: risk.risk_id ?? null,
    full_coverage: risk.full_coverage ?? true,
    date_from: dateOf(risk.date_from),
    date_to: dateOf(risk.date_to),
    count: risk.count ?? null,
  }
}

const dateOf = (text: Text): IsoDate | null => (isIsoDate(text) ? text : null)

const phoneOf = (text: Text) => normalisePhone(text ?? '')
