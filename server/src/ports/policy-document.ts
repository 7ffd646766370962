import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Cents, Kopecks } from '@akvapolis/rules/money'
import type { Cover } from '@akvapolis/rules/offer/cover'
import type { CoveredDepth } from '@akvapolis/rules/offer/covered-depth'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { NameInBoth } from '@akvapolis/rules/person/printed-name'
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

/** What a policy says, whether it was sold or not. */
export type PolicyFacts = {
  product: ProductCode
  /** The day of its draft. */
  drafted: IsoDate
  /** Null: it has not been. */
  issued: IsoDate | null
  insurer: PrintedInsurer
  holder: { name: NameInBoth; birth: IsoDate | null; phone: Phone | null; email: string | null }
  insured: PrintedPerson[]
  territory: PrintedName[]
  /** The place of training. */
  city: PrintedName | null
  start: IsoDate
  end: IsoDate
  /** From when on its first day it holds; null: since midnight. */
  notBefore: { ru: string; en: string } | null
  mode: TripMode
  insuredDays: number
  programme: {
    level: PrintedName | null
    name: string
    depthMetres: number | null
    /** Of a course. */
    daysUnderwater: number | null
  } | null
  isInsideRussia: boolean
  /** Beside the medical expenses, which every policy covers. */
  risks: PrintedRisk[]
  /** Null: which one it was sold with is not known, and nothing is said of it. */
  cover: PrintedCover | null
  /** Of each insured person. */
  insuranceAmount: Cents
  /** 0 prints as 'As Agree'. */
  premium: Kopecks
  consents: { terms: string; personalData: string }
  tariff: { name: string; nameEn: string | null; roublesPerEuro: string; rateDate: IsoDate }
}

/** What is covered, in the words of the cover that was sold, and how deep. */
export type PrintedCover = { id: number; cover: Cover; depth: CoveredDepth | null }

export type PrintedInsurer = {
  name: string
  nameEn: string
  licence: string
  inn: string
  address: string
  addressEn: string
  phone: string
  email: string
  site: string
  /** Title, number and date of the insurance rules. */
  rules: string
  rulesEn: string
  complaintsEmail: string
  assistancePhones: string[]
  assistanceEmail: string
}

/** `passport`: its number as it is written; of another document, such as a birth certificate, where `isOtherDocument`. */
export type PrintedPerson = {
  name: NameInBoth
  birth: IsoDate
  passport: string | null
  isOtherDocument?: boolean
}

export type PrintedName = { name: string; nameEn: string | null }

/** `id`: by which the cover says what it means. */
export type PrintedRisk = PrintedName & {
  id: number
  term: { kind: 'full' } | { kind: 'dates'; start: IsoDate; end: IsoDate } | { kind: 'days'; days: number }
}
