import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { coverCopy, depthOfPolicy } from '@akvapolis/copy/papers/cover'
import {
  datesInBoth,
  daysOfCover,
  daysUnderwater,
  documentCopy,
  periodToTheHour,
  tripModeCopy,
} from '@akvapolis/copy/papers/document'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { latinText } from '@akvapolis/rules/person/latin-name'
import type { PolicyDocument, PrintedName, PrintedRisk } from '../../../../ports/policy-document.ts'
import { printable, printableInBoth } from './printable.ts'

/** A label with its value; `columns` of the page, of three, that it may have. */
export type Fact = { label: Bilingual; value: Bilingual; note?: Bilingual; columns?: number }

export const territoryPrint = (territory: readonly PrintedName[]): Bilingual => {
  const names = territory.map(namedInBoth)
  return {
    ru: joinedTerritories(names.map(({ ru }) => ru)),
    en: joinedTerritories(names.map(({ ru, en }) => en || ru)),
  }
}

/** When, where and how deep. */
export function tripFacts(document: PolicyDocument): Fact[] {
  const { city, programme, insuredDays, mode } = document
  const underwater = programme?.daysUnderwater ?? null
  const facts: Fact[] = [
    { label: documentCopy.period, value: periodToTheHour(document), note: tripModeCopy[mode], columns: 2 },
    {
      label: documentCopy.insuredDays,
      value: { ru: String(insuredDays), en: '' },
      ...(underwater !== null && { note: daysUnderwater(underwater) }),
    },
  ]
  const diving = divingFacts(document)
  const course = [
    ...(city === null ? [] : [{ label: documentCopy.city, value: namedInBoth(city) }]),
    ...(programme === null ? [] : [programmeFact(programme)]),
  ]
  // In turns: two of the three columns, then the third.
  const beside = [0, 1].flatMap((row) => [...diving.slice(row, row + 1), ...course.slice(row, row + 1)])
  return [...facts, ...beside]
}

/** How deep, and what is breathed there. */
function divingFacts({ cover, programme }: PolicyDocument): Fact[] {
  const told = depthOfPolicy({ cover, programme })
  const depth = told && { label: coverCopy.depth, value: told }
  if (cover === null) return depth ? [depth] : []
  return [
    ...(depth ? [{ ...depth, columns: 2 }] : []),
    { label: coverCopy.gas, value: printableInBoth(cover.cover.gas), columns: programme === null ? 3 : 2 },
  ]
}

function programmeFact({ name, level }: NonNullable<PolicyDocument['programme']>): Fact {
  const fact = { label: documentCopy.programme, value: namedInBoth({ name, nameEn: null }) }
  return level === null ? fact : { ...fact, note: namedInBoth(level) }
}

/** Each with what it means by the cover, and when it holds. */
export function risksPrint({ risks, cover }: PolicyDocument): Bilingual[] {
  return risks.map((risk) => {
    const name = namedInBoth(risk)
    const meaning = cover?.cover.risks[String(risk.id)]
    const words = meaning && printableInBoth(meaning)
    const term = termInWords(risk)
    return {
      ru: [name.ru, words?.ru, term.ru].filter(Boolean).join('; '),
      en: [name.en || name.ru, words?.en, term.en].filter(Boolean).join('; '),
    }
  })
}

/** When an activity is insured. */
export function termInWords({ term }: PrintedRisk): Bilingual {
  switch (term.kind) {
    case 'full':
      return documentCopy.wholePeriod
    case 'dates':
      return datesInBoth(term)
    case 'days':
      return daysOfCover(term.days)
  }
}

/** What has no English name is told in Latin letters. */
export const namedInBoth = ({ name, nameEn }: PrintedName): Bilingual =>
  printableInBoth({ ru: name, en: nameEn ?? latinText(printable(name)) })
