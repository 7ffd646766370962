import { productName } from '@akvapolis/copy/frame'
import {
  type Bilingual,
  checkCodeDescription,
  consentVersions,
  daysOfCover,
  daysUnderwater,
  depthUpTo,
  documentCopy,
  documentTitle,
  eurosInWords,
  flagDescription,
  roublesInWords,
  sampleWatermark,
  tariffLine,
  tripModeCopy,
  zeroPremium,
} from '@akvapolis/copy/papers/document'
import { specimenNotices } from '@akvapolis/copy/papers/papers'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { formatPhone } from '@akvapolis/rules/person/phone'
import type { NameLines, PolicyDocument, PrintedName, PrintedRisk } from '../../../ports/policy-document.ts'
import { printable } from './printable.ts'

/** A label with its value, or one line of a table, in words. */
type Fact = { label: Bilingual; value: string; note?: string }

/** What policy.typ prints: words only, in the order of the page. The template itself holds none. */
export type PolicyPrint = {
  brand: string
  title: string
  /** The date of the file. */
  issued: IsoDate
  labels: typeof documentCopy
  watermark: string | null
  /** Why it is a sample. */
  notice: Bilingual | null
  flag: string
  /** Null prints the words that stand for a number before the payment. */
  number: string | null
  issuedText: string | null
  insurer: {
    name: string
    licence: string
    inn: string
    address: string
    contacts: string
    complaints: string
    phones: string[]
    assistanceEmail: string
  }
  holder: Fact
  holderFacts: Fact[]
  insured: { name: string; nameRu: string | null; birth: string; passport: string }[]
  territory: Bilingual
  tripFacts: Fact[]
  risks: { risk: Bilingual; term: Bilingual }[]
  insuranceAmount: string
  premium: string
  consents: string
  tariff: string
  check: { url: string; code: string; description: string } | null
}

/** Puts a policy into words. `code` is the QR code of its check page as SVG. */
export function policyPrint(document: PolicyDocument, code: string | null): PolicyPrint {
  const { territory } = document
  const number = document.isSample ? null : document.number
  return {
    brand: productName,
    title: documentTitle(number),
    issued: document.issued ?? document.drafted,
    labels: documentCopy,
    watermark: document.isSample ? sampleWatermark : null,
    notice: document.isSample ? specimenNotices[document.reason] : null,
    flag: flagDescription,
    number,
    issuedText: document.issued && formatDate(document.issued),
    insurer: printedInsurer(document),
    holder: { label: documentCopy.holder, ...holderName(document.holder) },
    holderFacts: holderFacts(document),
    insured: document.insured.map(({ name, nameRu, birth, passport }) => ({
      name: printable(name),
      nameRu: nameRu === null ? null : printable(nameRu),
      birth: formatDate(birth),
      passport: passport === null ? '–' : printable(passport),
    })),
    territory: {
      ru: territory.map(({ name }) => printable(name)).join(', '),
      en: territory.map(({ name, nameEn }) => printable(nameEn ?? name)).join(', '),
    },
    tripFacts: tripFacts(document),
    risks: [
      { risk: documentCopy.medical, term: documentCopy.wholePeriod },
      ...document.risks.map((risk) => ({ risk: bilingual(risk), term: riskTerm(risk) })),
    ],
    insuranceAmount: eurosInWords(document.insuranceAmount),
    premium: document.premium === 0 ? zeroPremium : roublesInWords(document.premium),
    consents: printable(consentVersions(document.consents)),
    tariff: printable(tariffLine({ ...document.tariff, rateDate: formatDate(document.tariff.rateDate) })),
    check:
      document.isSample || code === null
        ? null
        : { url: document.checkUrl, code, description: checkCodeDescription(spoken(document.checkUrl)) },
  }
}

/** Without what only a program reads. */
const spoken = (url: string): string => url.replace(/#.*/, '')

function printedInsurer({ insurer }: PolicyDocument): PolicyPrint['insurer'] {
  return {
    name: printable(insurer.name),
    licence: printable(insurer.licence),
    inn: printable(insurer.inn),
    address: printable(insurer.address),
    contacts: [insurer.phone, insurer.email, new URL(insurer.site).host].map(printable).join(' · '),
    complaints: printable(insurer.complaintsEmail),
    phones: insurer.assistancePhones.map(printable),
    assistanceEmail: printable(insurer.assistanceEmail),
  }
}

function holderName({ name, nameRu }: NameLines): { value: string; note?: string } {
  return { value: printable(name), ...(nameRu !== null && { note: printable(nameRu) }) }
}

function holderFacts({ holder }: PolicyDocument): Fact[] {
  const facts: Fact[] = []
  if (holder.birth !== null) facts.push({ label: documentCopy.birth, value: formatDate(holder.birth) })
  if (holder.phone !== null) facts.push({ label: documentCopy.phone, value: formatPhone(holder.phone) })
  if (holder.email !== null) facts.push({ label: documentCopy.email, value: printable(holder.email) })
  return facts
}

function tripFacts({ start, end, insuredDays, mode, city, programme }: PolicyDocument): Fact[] {
  const trip = tripModeCopy[mode]
  const facts: Fact[] = [
    { label: documentCopy.period, value: `${formatDate(start)} – ${formatDate(end)}` },
    { label: documentCopy.insuredDays, value: String(insuredDays), ...underwaterNote(programme) },
    { label: documentCopy.trip, value: trip.ru, note: trip.en },
  ]
  if (city !== null) facts.push({ label: documentCopy.city, ...named(city) })
  if (programme !== null) {
    const level = programme.level === null ? {} : { note: printable(programme.level) }
    facts.push({ label: documentCopy.programme, value: printable(programme.name), ...level })
    if (programme.depthMetres !== null) {
      const depth = depthUpTo(programme.depthMetres)
      facts.push({ label: documentCopy.depth, value: depth.ru, note: depth.en })
    }
  }
  return facts
}

function underwaterNote(programme: PolicyDocument['programme']): { note?: string } {
  const days = programme?.daysUnderwater ?? null
  return days === null ? {} : { note: daysUnderwater(days) }
}

function riskTerm({ cover }: PrintedRisk): Bilingual {
  switch (cover.kind) {
    case 'full':
      return documentCopy.wholePeriod
    case 'dates':
      return { ru: `${formatDate(cover.start)} – ${formatDate(cover.end)}`, en: '' }
    case 'days':
      return daysOfCover(cover.days)
  }
}

const bilingual = ({ name, nameEn }: PrintedName): Bilingual => ({
  ru: printable(name),
  en: nameEn === null ? '' : printable(nameEn),
})

const named = (name: PrintedName): { value: string; note?: string } => {
  const { ru, en } = bilingual(name)
  return en === '' ? { value: ru } : { value: ru, note: en }
}
