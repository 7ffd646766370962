import { type Bilingual, dayInBoth, eurosInBoth } from '@akvapolis/copy/papers/bilingual'
import {
  certificateCopy,
  certificateDescriptions,
  certificateTitle,
  certificateTitles,
} from '@akvapolis/copy/papers/certificate'
import {
  assistanceTitle,
  certificateInWords,
  deductibleInWords,
  depthInWords,
} from '@akvapolis/copy/papers/cover'
import { daysOfCover, documentCopy, periodToTheHour, tripModeCopy } from '@akvapolis/copy/papers/document'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { CertificatePurpose } from '@akvapolis/rules/policy/certificates'
import type { CertificateDocument } from '../../../../ports/certificate-document.ts'
import type { PrintedRisk } from '../../../../ports/policy-document.ts'
import { certificatesIn, exclusionsIn } from './cover-print.ts'
import { insurerPrint } from './insurer-print.ts'
import { namePrint } from './person-print.ts'
import { printable, printableRussian } from './printable.ts'
import { namedInBoth, termInWords, territoryPrint } from './trip-print.ts'

type Fact = { label: Bilingual; value: Bilingual }
/** Chooses the language: of an English paper the Russian goes, and the English takes its place. */
type Say = (words: Bilingual) => Bilingual

/** What certificate.typ prints: words only. */
export type CertificatePrint = {
  lang: CertificateDocument['lang']
  purpose: CertificatePurpose
  brand: string
  title: string
  author: string
  footer: Bilingual
  issued: IsoDate
  watermark: null
  flag: string
  labels: Record<keyof typeof certificateCopy | 'title' | 'assistance', Bilingual>
  number: string
  issuedOn: Bilingual
  insurer: { name: Bilingual; lines: Fact[]; phones: string[]; assistanceEmail: string }
  /** `russian`: only where it is known and the paper has Russian in it. */
  name: { latin: string; russian: string | null; note: Bilingual | null }
  birth: Fact
  passport: Fact | null
  /** What is long, each followed by what is short beside it. */
  facts: Fact[]
  depth: Bilingual | null
  gas: Bilingual | null
  /** Metres. */
  certificates: { name: Bilingual; depth: string }[]
  items: { what: Bilingual; limit: Bilingual }[]
  notCovered: Bilingual | null
  note: Bilingual
  consulates: Bilingual | null
  check: { url: string; code: string; controlCode: string; description: string }
}

/** Puts a certificate into words. `code` is the QR code of its check page as SVG. */
export function certificatePrint(document: CertificateDocument, code: string): CertificatePrint {
  const { purpose, lang, number, issued, cover, person } = document
  const say = sayIn(lang)
  const sayFact = ({ label, value }: Fact): Fact => ({ label: say(label), value: say(value) })
  const passport = passportOf(document)
  const title = certificateTitle(lang, number)
  const { insurer } = document
  return {
    lang,
    purpose,
    title,
    number,
    issued,
    brand: documentCopy.brand[lang],
    author: printable(lang === 'ru' ? insurer.name : insurer.nameEn),
    footer: { ru: title, en: '' },
    watermark: null,
    flag: certificateDescriptions(lang).flag,
    labels: saidLabels(document, say),
    issuedOn: say(dayInBoth(issued)),
    insurer: printedInsurer(document, say),
    name: nameIn(document, say),
    birth: sayFact({ label: certificateCopy.birth, value: dayInBoth(person.birth) }),
    passport: passport && sayFact(passport),
    facts: factsOf(document).map(sayFact),
    depth: cover?.depth ? say(depthInWords(cover.depth)) : null,
    gas: cover && say(cover.cover.gas),
    certificates: (cover ? certificatesIn(cover) : []).map((line) => ({
      name: say(certificateInWords(line)),
      depth: String(line.depth),
    })),
    items: itemsFor(document).map(({ what, limit }) => ({ what: say(what), limit: say(limit) })),
    notCovered: notCoveredIn(document, say),
    note: say(certificateCopy.repeats),
    consulates: document.consulates && say(document.consulates),
    check: checkOf(document, code),
  }
}

/** What is the same in both is said once. */
const sayIn =
  (lang: CertificateDocument['lang']): Say =>
  ({ ru, en }) =>
    lang === 'en' || ru === en || en === ''
      ? { ru: printable(lang === 'en' ? en || ru : ru), en: '' }
      : { ru: printableRussian(ru), en: printable(en) }

function saidLabels({ purpose, cover }: CertificateDocument, say: Say): CertificatePrint['labels'] {
  const assistance = assistanceTitle(cover?.cover.assistance_hours ?? null)
  const labels = { ...certificateCopy, title: certificateTitles[purpose], assistance }
  const entries = Object.entries(labels).map(([key, words]) => [key, say(words)])
  return Object.fromEntries(entries) as CertificatePrint['labels'] // the keys are the labels'
}

function nameIn({ lang, person: { name } }: CertificateDocument, say: Say): CertificatePrint['name'] {
  const { latin, russian, note } = namePrint(name)
  return { latin, russian: lang === 'en' ? null : russian, note: note && say(note) }
}

/** The name, and how to find and reach them; the rules stand below. */
function printedInsurer({ insurer }: CertificateDocument, say: Say): CertificatePrint['insurer'] {
  const { name, lines, phones, assistanceEmail } = insurerPrint(insurer)
  const wanted: Bilingual[] = [
    documentCopy.licence,
    documentCopy.inn,
    documentCopy.address,
    documentCopy.phone,
    documentCopy.email,
  ]
  return {
    name: say(name),
    lines: lines
      .filter(({ label }) => wanted.includes(label))
      .map(({ label, value }) => ({ label: say(label), value: say(value) })),
    phones,
    assistanceEmail,
  }
}

function checkOf(
  { lang, checkUrl, controlCode }: CertificateDocument,
  code: string,
): CertificatePrint['check'] {
  const [address = ''] = checkUrl.split('#')
  return { url: checkUrl, code, controlCode, description: certificateDescriptions(lang).code(address) }
}

/** A passport, or what somebody travels on instead, only on paper for a visa. */
function passportOf({ purpose, person: { passport, isOtherDocument } }: CertificateDocument): Fact | null {
  if (purpose !== 'visa') return null
  const value = passport === null ? certificateCopy.noPassport : { ru: passport, en: '' }
  return { label: isOtherDocument ? certificateCopy.otherDocument : certificateCopy.passport, value }
}

function factsOf(document: CertificateDocument): Fact[] {
  const { territory, risks, cover, insuranceAmount } = document
  const deductible = cover ? deductibleInWords(cover.cover.deductible_eur) : certificateCopy.asInPolicy
  return [
    { label: certificateCopy.period, value: periodToTheHour(document) },
    { label: certificateCopy.insuredDays, value: insuredDaysOf(document) },
    { label: certificateCopy.territory, value: territoryPrint(territory) },
    { label: certificateCopy.sum, value: eurosInBoth(insuranceAmount) },
    {
      label: certificateCopy.activities,
      value: joined([...risks.map(activity), ...extraOf(document)], '; '),
    },
    { label: certificateCopy.deductible, value: deductible },
    ...courseFacts(document),
    ...divingFacts(document),
  ]
}

/** What the product covers beside the risks, in the words of its cover. */
function extraOf({ cover, product }: CertificateDocument): Bilingual[] {
  const extra = cover?.cover.products[product]?.extra
  return extra ? [extra] : []
}

/** What is taught, or by whom, and where. */
function courseFacts({ programme, city }: CertificateDocument): Fact[] {
  if (programme === null) return []
  const beside = city
    ? { label: documentCopy.city, value: namedInBoth(city) }
    : programme.level && { label: documentCopy.level, value: namedInBoth(programme.level) }
  const named = { label: documentCopy.programme, value: namedInBoth({ name: programme.name, nameEn: null }) }
  return beside ? [named, beside] : [named]
}

/** How deep, for readers whose paper has no part about diving. */
function divingFacts({ purpose, cover }: CertificateDocument): Fact[] {
  if (purpose === 'boat' || !cover?.depth) return []
  const value = joined([depthInWords(cover.depth), cover.cover.gas], '; ')
  return [{ label: certificateCopy.depth, value }]
}

function insuredDaysOf({ insuredDays, mode }: CertificateDocument): Bilingual {
  const [days, trip] = [daysOfCover(insuredDays), tripModeCopy[mode]]
  return { ru: `${days.ru}, ${trip.ru.toLowerCase()}`, en: `${days.en}, ${trip.en.toLowerCase()}` }
}

function activity(risk: PrintedRisk): Bilingual {
  const { ru, en } = namedInBoth(risk)
  if (risk.term.kind === 'full') return { ru, en: en || ru }
  const term = termInWords(risk)
  return { ru: `${ru} (${term.ru})`, en: `${en || ru} (${term.en})` }
}

/** All of it as one sentence: a list that leaves something out would be taken for the whole. */
const notCoveredIn = ({ cover }: CertificateDocument, say: Say): Bilingual | null =>
  cover && say(joined(exclusionsIn(cover), '; '))

const joined = (words: readonly Bilingual[], between = ', '): Bilingual => ({
  ru: words.map(({ ru }) => ru).join(between),
  en: words.map(({ en }) => en).join(between),
})

/** What each reader looks for, by the codes of the cover; a clinic reads all of it. */
const wanted: Partial<Record<CertificatePurpose, readonly string[]>> = {
  boat: ['chamber', 'evacuation', 'search'],
  visa: ['treatment', 'evacuation', 'repatriation', 'remains', 'covid'],
}

function itemsFor({
  purpose,
  cover,
  insuranceAmount,
}: CertificateDocument): { what: Bilingual; limit: Bilingual }[] {
  const all = cover?.cover.items ?? []
  const chosen = (wanted[purpose] ?? []).flatMap((code) => all.filter((item) => item.code === code))
  const whole = { what: documentCopy.medical, limit: eurosInBoth(insuranceAmount) }
  // A consul looks for these very words; whoever has the lines of a cover needs them no more.
  const first = purpose === 'visa' || all.length === 0 ? [whole] : []
  const lines = (chosen.length > 0 ? chosen : all).map(({ ru, en, limit_eur }) => ({
    what: { ru, en },
    limit: eurosInBoth(limit_eur === 'sum' ? insuranceAmount : limit_eur * 100),
  }))
  return [...first, ...lines]
}
