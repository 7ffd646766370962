import type { Info } from '@akvapolis/contract/calculator'
import { howToRefuse } from '@akvapolis/copy/papers/after-purchase'
import { eurosInWords, roublesInWords } from '@akvapolis/copy/papers/bilingual'
import { certificateInWords, depthUpTo, exclusionsAt, limitTold } from '@akvapolis/copy/papers/cover'
import { documentCopy, periodAhead, tripModeCopy } from '@akvapolis/copy/papers/document'
import {
  complaintWords,
  coverLine,
  deductibleFact,
  depthWords,
  includedFor,
  insurerWords,
  keyInformationCopy,
  leadInWords,
  paymentWords,
  productInsured,
  riskInWords,
} from '@akvapolis/copy/papers/key-information'
import { depthSentence } from '@akvapolis/copy/papers/told-cover'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { fixedRiskId } from '@akvapolis/rules/limits'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { type CoveredDepth, coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import type { KeyInformation, KeyInformationSection } from '@akvapolis/rules/policy/key-information'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { staysInRussia } from '@akvapolis/rules/trip/stays-in-russia'
import type { Insurer } from '../../ground/config/insurer.ts'

export type Offered = { product: ProductCode; info: Info; cover: Cover; insurer: Insurer }

/** All that a buyer is told before the money: the price that was told and the cover in force, put into words. */
export function keyInformationOf(offered: Offered): KeyInformation {
  const { product, info, cover, insurer } = offered
  const words = keyInformationCopy
  return {
    title: words.title,
    product: productInsured[product],
    lead: leadInWords({ isFree: info.total === 0 }),
    facts: factsOf(offered),
    sections: [
      {
        heading: words.covered,
        paragraphs: [`${documentCopy.medical.ru}.`],
        columns: [...words.coveredColumns],
        lines: coveredLines(offered),
      },
      {
        ...said(words.notCovered, []),
        lines: exclusionsAt(cover.not_covered, depthSet(offered) ?? ofProgramme).map(({ ru }) => line(ru)),
      },
      depthOf(offered),
      said(words.payment, [paymentOf(info)]),
      said(words.refuse, [refusalOf(offered)]),
      said(words.complain, complaintWords(insurer)),
      said(words.insurer, [
        ...insurerWords(insurer, cover.assistance_hours),
        coverLine({ name: cover.name, since: formatDate(cover.valid_from) }),
      ]),
    ],
    edition: words.edition,
  }
}

const refusalOf = ({ info, insurer: { email } }: Offered): string =>
  howToRefuse({
    email,
    isFree: info.total === 0,
    isInsideRussia: staysInRussia(info.countries.map(({ id }) => id)),
  })

type Line = KeyInformationSection['lines'][number]
const line = (text: string, value: string | null = null): Line => ({ text, value })
const said = (heading: string, paragraphs: string[]): KeyInformationSection => ({
  heading,
  paragraphs,
  columns: null,
  lines: [],
})

function factsOf({ info, cover }: Offered): KeyInformation['facts'] {
  const { facts } = keyInformationCopy
  const { trip, cities, diving_program_description: programme } = info
  const place = cities.map(({ name }) => name).join(', ')
  return [
    { label: facts.territory, value: joinedTerritories(info.countries.map(({ name }) => name)) },
    ...(place === '' ? [] : [{ label: facts.city, value: place }]),
    ...(programme === null ? [] : [{ label: facts.programme, value: programme }]),
    {
      label: facts.period,
      value: periodAhead({ start: trip.date_from, end: trip.date_to, isFree: info.total === 0 }),
    },
    { label: facts.trip, value: tripModeCopy[trip.mode].ru },
    { label: facts.days, value: String(trip.count) },
    { label: facts.people, value: String(info.tourists.length) },
    { label: facts.sum, value: eurosInWords(inCents(info.insurance_amount)) },
    deductibleFact(cover.deductible_eur),
    { label: facts.price, value: costOf(info) },
  ]
}

const inCents = (whole: number) => Math.round(whole * 100)
const roubles = ({ total }: Info) => roublesInWords(inCents(total))
const costOf = (info: Info) => (info.total === 0 ? paymentWords.inBonusDays(info.bonus_days) : roubles(info))

/** What every policy covers, what its product adds, and the extra risks that were chosen. */
function coveredLines({ product, info, cover }: Offered): Line[] {
  const { included } = keyInformationCopy
  const insured = inCents(info.insurance_amount)
  const extra = cover.products[product]?.extra
  return [
    ...cover.items.map(({ ru, limit_eur }) => line(ru, limitTold(limit_eur, insured))),
    ...(extra ? [line(extra.ru, included)] : []),
    ...info.risks
      .filter(({ risk_id }) => risk_id !== fixedRiskId)
      .map((risk) => line(riskInWords(risk.name, cover.risks[String(risk.risk_id)]), riskTerm(risk, info))),
  ]
}

type Risk = Info['risks'][number]

function riskTerm({ date_from, date_to, count }: Risk, { trip }: Info): string {
  if (date_from === null || date_to === null) return includedFor({ days: count })
  const isWhole = date_from === trip.date_from && date_to === trip.date_to
  if (isWhole) return keyInformationCopy.included
  return includedFor({ start: formatDate(date_from), end: formatDate(date_to) })
}

/** How deep an offer goes; null: as deep as its programme, whose metres its price does not tell. */
function depthSet({ product, info, cover }: Offered): CoveredDepth | null {
  if (!cover.products[product]) throw new Error(`the cover has nothing for ${product}`)
  return coveredDepth(cover, { product, programmeDepth: info.programme_depth ?? null })
}

const ofProgramme = { by: 'programme', metres: null } as const

function depthOf(offered: Offered): KeyInformationSection {
  const { cover } = offered
  const depth = depthSet(offered)
  const gas = depthWords.gas(cover.gas.ru)
  const heading = keyInformationCopy.depth
  if (depth?.by === 'certificate') {
    const lines = cover.depth_by_certificate.map((held) =>
      line(certificateInWords(held).ru, depthUpTo(held.depth).ru),
    )
    const paragraphs = [gas, depthSentence(depth)]
    return { heading, paragraphs, columns: [...keyInformationCopy.depthColumns], lines }
  }
  return said(heading, [depthSentence(depth), gas])
}

const paymentOf = (info: Info): string =>
  info.total === 0 ? paymentWords.bonusDays(info.bonus_days) : paymentWords.once(roubles(info))
