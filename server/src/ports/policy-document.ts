import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Cents, Kopecks } from '@akvapolis/rules/money'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { SpecimenReason } from '@akvapolis/rules/policy/papers'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { TripMode } from '@akvapolis/rules/trip-mode'

/**
 * Everything a policy prints, as plain values from our own records (decisions 6). The same document always gives
 * the same bytes, so nothing in here may depend on when or for whom it is printed.
 */
export type PolicyDocument = PolicyFacts & PolicyStanding

/** A sample, whatever it is one for, has no number to print and nothing to check. */
export type PolicyStanding =
  | { isSample: true; reason: SpecimenReason; number: null; checkUrl: null; controlCode: null }
  | {
      isSample: false
      number: string
      /** Of the QR code: the check page, and behind # what it says by itself, signed. */
      checkUrl: string
      /** As it is printed below the QR code: 'K7XM-3TCP'. */
      controlCode: string
    }

type PolicyFacts = {
  product: ProductCode
  /** The day of its draft. */
  drafted: IsoDate
  /** Null: it has not been. */
  issued: IsoDate | null
  insurer: PrintedInsurer
  holder: NameLines & { birth: IsoDate | null; phone: Phone | null; email: string | null }
  insured: PrintedPerson[]
  territory: PrintedName[]
  /** The place of training. */
  city: PrintedName | null
  start: IsoDate
  end: IsoDate
  mode: TripMode
  insuredDays: number
  programme: {
    level: string | null
    name: string
    depthMetres: number | null
    /** Of a course. */
    daysUnderwater: number | null
  } | null
  /** Beside the medical expenses, which every policy covers. */
  risks: PrintedRisk[]
  insuranceAmount: Cents
  /** 0 prints as 'As Agree'. */
  premium: Kopecks
  consents: { terms: string; personalData: string }
  tariff: { name: string; roublesPerEuro: string; rateDate: IsoDate }
}

export type PrintedInsurer = {
  name: string
  licence: string
  inn: string
  address: string
  phone: string
  email: string
  site: string
  complaintsEmail: string
  assistancePhones: string[]
  assistanceEmail: string
}

/** A name in letters of one alphabet, in Latin ones where they are known; then the Russian one on a line of its own. */
export type NameLines = { name: string; nameRu: string | null }

/** The passport as it is to be read. */
export type PrintedPerson = NameLines & { birth: IsoDate; passport: string | null }

export type PrintedName = { name: string; nameEn: string | null }

export type PrintedRisk = PrintedName & {
  cover: { kind: 'full' } | { kind: 'dates'; start: IsoDate; end: IsoDate } | { kind: 'days'; days: number }
}
