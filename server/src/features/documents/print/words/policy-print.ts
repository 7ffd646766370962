import { type Bilingual, dayInBoth, eurosInBoth, roublesInBoth } from '@akvapolis/copy/papers/bilingual'
import { assistanceTitle, coverCopy } from '@akvapolis/copy/papers/cover'
import {
  checkCodeDescription,
  complaintWords,
  consentVersions,
  documentCopy,
  documentTitle,
  flagDescription,
  pageLine,
  policyHeading,
  sampleWatermark,
  tariffLine,
  zeroPremium,
} from '@akvapolis/copy/papers/document'
import { specimenNotices } from '@akvapolis/copy/papers/papers'
import { refusalWords } from '@akvapolis/copy/papers/refusal-words'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { latinText } from '@akvapolis/rules/person/latin-name'
import type { PolicyDocument } from '../../../../ports/policy-document.ts'
import { type CoverLine, type CoverPrint, coverPrint } from './cover-print.ts'
import { type InsurerPrint, insurerPrint } from './insurer-print.ts'
import { holderPrint, type PersonPrint, personPrint } from './person-print.ts'
import { printable, printableInBoth } from './printable.ts'
import { type Fact, risksPrint, territoryPrint, tripFacts } from './trip-print.ts'

/** What policy.typ prints: words only, in the order of the page. The template itself holds none. */
export type PolicyPrint = {
  title: string
  author: string
  footer: Bilingual
  /** The date of the file. */
  issued: IsoDate
  labels: Record<keyof typeof documentCopy, Bilingual>
  watermark: string | null
  flag: string
  /** By the territory. */
  heading: Bilingual
  /** Why it is a sample. */
  notice: Bilingual | null
  /** Null prints the words that stand for a number before the payment. */
  number: string | null
  issuedOn: Bilingual | null
  insurer: InsurerPrint
  holder: ReturnType<typeof holderPrint>
  insured: PersonPrint[]
  territory: Bilingual
  tripFacts: Fact[]
  /** What is paid at the most, by whom, and what it costs. */
  sums: Fact[]
  medical: CoverLine
  cover: CoverPrint | null
  risks: Bilingual[]
  assistance: Bilingual
  refusal: Bilingual
  complaining: Bilingual
  /** By what it was made. */
  versions: Fact[]
  check: { url: string; code: string; description: string; controlCode: string } | null
}

/** Puts a policy into words. `code` is the QR code of its check page as SVG. */
export function policyPrint(document: PolicyDocument, code: string | null): PolicyPrint {
  const { cover, product, insuranceAmount, insurer } = document
  const number = document.isSample ? null : document.number
  const coverInPrint = cover && coverPrint(cover, { product, insuranceAmount })
  return {
    title: documentTitle(number),
    author: printable(insurer.name),
    footer: pageLine(number),
    issued: document.issued ?? document.drafted,
    labels: labelsOf(document),
    watermark: document.isSample ? sampleWatermark : null,
    flag: flagDescription,
    heading: policyHeading(document),
    notice: document.isSample ? specimenNotices[document.reason] : null,
    number,
    issuedOn: document.issued === null ? null : dayInBoth(document.issued),
    insurer: insurerPrint(insurer),
    holder: holderPrint(document.holder),
    insured: document.insured.map(personPrint),
    territory: territoryPrint(document.territory),
    tripFacts: tripFacts(document),
    sums: sumsOf(document, coverInPrint),
    medical: { ...documentCopy.medical, limit: eurosInBoth(insuranceAmount).ru },
    cover: coverInPrint,
    risks: risksPrint(document),
    assistance: coverInPrint?.assistance ?? assistanceTitle(null),
    refusal: printableInBoth(
      refusalWords({
        email: insurer.email,
        isFree: document.premium === 0,
        isInsideRussia: document.isInsideRussia,
        isFromPayment: document.notBefore !== null,
      }),
    ),
    complaining: printableInBoth(
      complaintWords({ complaints: insurer.complaintsEmail, phone: insurer.phone }),
    ),
    versions: versionsOf(document, coverInPrint),
    check:
      document.isSample || code === null
        ? null
        : {
            url: document.checkUrl,
            code,
            description: checkCodeDescription(spoken(document.checkUrl)),
            controlCode: document.controlCode,
          },
  }
}

/** The column of the documents by what they are. */
function labelsOf({ insured }: PolicyDocument): PolicyPrint['labels'] {
  const hasOther = insured.some(({ isOtherDocument }) => isOtherDocument)
  return hasOther ? { ...documentCopy, passport: documentCopy.passportOrOther } : documentCopy
}

/** Without what only a program reads. */
const spoken = (url: string): string => url.replace(/#.*/, '')

function sumsOf({ insuranceAmount, premium }: PolicyDocument, cover: CoverPrint | null): Fact[] {
  return [
    { label: documentCopy.insuranceAmount, value: eurosInBoth(insuranceAmount) },
    ...(cover ? [{ label: coverCopy.deductible, value: cover.deductible }] : []),
    {
      label: documentCopy.premium,
      value: premium === 0 ? { ru: zeroPremium, en: '' } : roublesInBoth(premium),
    },
  ]
}

function versionsOf({ consents, tariff }: PolicyDocument, cover: CoverPrint | null): Fact[] {
  const nameEn = tariff.nameEn ?? latinText(tariff.name)
  const facts = [
    ...(cover ? [{ label: coverCopy.version, value: cover.version }] : []),
    { label: documentCopy.tariff, value: tariffLine({ ...tariff, nameEn }) },
    { label: documentCopy.consents, value: consentVersions(consents) },
  ]
  return facts.map(({ label, value }) => ({ label, value: printableInBoth(value) }))
}
