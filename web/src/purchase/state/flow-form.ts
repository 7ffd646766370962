import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { fixedRiskId } from '@akvapolis/rules/limits'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Product } from '@akvapolis/rules/products/product'
import type { TripMode } from '@akvapolis/rules/trip-mode'

/** What is typed of a tourist beside the birth date, by the passport they travel on. */
export const touristTexts = {
  travel: ['surname', 'name', 'passport'],
  internal: ['surname_ru', 'name_ru', 'patronymic_ru', 'passport_common'],
} as const

type TouristText = (typeof touristTexts)[keyof typeof touristTexts][number]
export const allTouristTexts = Object.values(touristTexts).flat()

/** What an insured person is found by the birth date for. */
export const foundNames = ['surname', 'name', 'surname_ru', 'name_ru'] as const
type FoundName = (typeof foundNames)[number]

/**
 * `key` tells the rows of a list apart; `found`: the insured person who gave the names; `is_another`: the customer has said
 * that it is not themselves. None of them travels.
 */
export type TouristForm = {
  key: number
  birth: IsoDate | null
  found?: ({ birth: IsoDate } & Record<FoundName, string>) | undefined
  is_another?: boolean | undefined
} & Record<TouristText, string>

export type RiskForm = {
  key: number
  risk_id: number | null
  full_coverage: boolean
  date_from: IsoDate | null
  date_to: IsoDate | null
  count: number | null
}

export type Policyholder = {
  surname: string
  name: string
  birth: IsoDate | null
  email: string
  phone: Phone | null
}

/** What the holder may have of the first tourist. */
export type HolderField = 'surname' | 'name' | 'birth'

/** Both steps as they are filled in. Names as on the wire, so that the server's field paths fit as they are. */
export type FlowForm = {
  /** Where a city is asked, its country. */
  countries: number[]
  city: number | null
  trip: {
    mode: TripMode
    date_from: IsoDate | null
    date_to: IsoDate | null
    count: number | null
    now: boolean
    diving_program_groups: number | null
    diving_program_id: number | null
  }
  tourists: TouristForm[]
  /** Whose number the draft keeps and does not show here, wherever they stand now. It never travels. */
  hides_passports_of?: readonly Pick<Policyholder, HolderField>[] | undefined
  /** What «Уже путешествую» moved, for when it is taken back. It never travels. */
  moved_by_now?:
    | readonly { path: string; stood: string | number | null; value: string | number }[]
    | undefined
  /** The fixed one first. */
  risks: RiskForm[]
  on_internal_passport: boolean
  contacts: { email: string; phone: Phone | null }
  /** As typed, whatever the page shows in place of it. */
  insurer: Policyholder
  /** The holder's fields that show the first tourist's; null while nobody has said which. It never travels. */
  insurer_follows: readonly HolderField[] | null
  accepted: boolean
  accepted_personal_data: boolean
}

export function emptyForm(product: Product): FlowForm {
  return {
    countries: [],
    city: null,
    trip: {
      mode: product.modes[0],
      date_from: null,
      date_to: null,
      count: null,
      now: false,
      diving_program_groups: null,
      diving_program_id: null,
    },
    tourists: [emptyTourist()],
    risks: [{ ...emptyRisk(), risk_id: fixedRiskId }],
    on_internal_passport: false,
    contacts: { email: '', phone: null },
    insurer: { surname: '', name: '', birth: null, email: '', phone: null },
    insurer_follows: null,
    accepted: false,
    accepted_personal_data: false,
  }
}

export const emptyTourist = (key = 0): TouristForm => ({
  key,
  birth: null,
  ...eachText(allTouristTexts, () => ''),
})

/** A value for each of these texts of a tourist. */
export function eachText<Text extends TouristText, Value>(
  texts: readonly Text[],
  value: (text: Text) => Value,
): Record<Text, Value> {
  // fromEntries forgets which keys it was given.
  return Object.fromEntries(texts.map((text) => [text, value(text)])) as Record<Text, Value>
}

export const emptyRisk = (key = 0): RiskForm => ({
  key,
  risk_id: null,
  full_coverage: true,
  date_from: null,
  date_to: null,
  count: null,
})

/** The key of one more row. */
export const nextKey = (rows: readonly { key: number }[]): number =>
  Math.max(...rows.map(({ key }) => key)) + 1
