import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { documentCopy, tripModeCopy } from '@akvapolis/copy/papers/document'
import { productCodes } from '@akvapolis/rules/products/product'
import fc from 'fast-check'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { isLong } from '../../../testing/rounds.ts'
import { anyPolicy } from '../testing/any-policy.ts'
import { lacks, textOf } from '../testing/pdf-reading.ts'
import { createPaperRenderer } from './render-papers.ts'
import { policyPrint } from './words/policy-print.ts'

const renderer = createPaperRenderer({ workers: 2 })
after(() => renderer.close())

const plain = (words: string) => words.replace(/\s+/g, ' ')
const figures = (hundredths: number, language: 'ru' | 'en') =>
  new Intl.NumberFormat(language, { minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2 }).format(
    hundredths / 100,
  )
const englishDay = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const russianDay = (iso: string) => iso.split('-').reverse().join('.')

/** What the paper has to say of a record, told apart from how the house says it. */
function factsOf(document: PolicyDocument): string[] {
  const { start, end, insured, holder, territory, cover, insuranceAmount, premium, programme } = document
  const { items = [], not_covered = [], first_steps = [] } = cover?.cover ?? {}
  const isByCertificate = cover?.depth?.by === 'certificate'
  const metres = cover?.depth?.metres
  return [
    document.number ?? '',
    `с 00:00 ${russianDay(start)} по 24:00 ${russianDay(end)} по Москве`,
    `from 00:00 ${englishDay(start)} to 24:00 ${englishDay(end)}, Moscow time`,
    ...[...insured, holder].flatMap(({ name }) => [name.latin, name.russian ?? '']),
    ...insured.map(({ birth }) => `${russianDay(birth)} ${englishDay(birth)}`),
    ...territory.flatMap(({ name, nameEn }) => [name, nameEn ?? '']),
    ...Object.values(tripModeCopy[document.mode]),
    `${figures(insuranceAmount, 'ru')} €`,
    `EUR ${figures(insuranceAmount, 'en')}`,
    ...(premium === 0 ? ['As Agree'] : [`${figures(premium, 'ru')} ₽`, `RUB ${figures(premium, 'en')}`]),
    'без франшизы no deductible',
    `не глубже ${metres} м`,
    `not deeper than ${metres} m`,
    ...(isByCertificate ? [] : [`погружения глубже ${metres} м`, `dives deeper than ${metres} m`]),
    ...(cover ? [cover.cover.gas.ru, cover.cover.gas.en] : []),
    ...Object.values(documentCopy.medical),
    ...[...items, ...first_steps].flatMap(({ ru, en }) => [ru, en]),
    ...not_covered
      .filter(({ code }) => isByCertificate || code !== 'too_deep')
      .flatMap(({ ru, en }) => [ru, en]),
    ...(isByCertificate ? cover.cover.depth_by_certificate.flatMap(({ ru, en }) => [ru, en]) : []),
    ...document.risks.flatMap((risk) => [
      risk.name,
      risk.nameEn ?? '',
      ...Object.values(cover?.cover.risks[String(risk.id)] ?? {}),
    ]),
    ...(programme ? [programme.name, programme.level?.name ?? '', programme.level?.nameEn ?? ''] : []),
    ...(document.city ? [document.city.name, document.city.nameEn ?? ''] : []),
    document.insurer.nameEn,
    document.insurer.addressEn,
    document.insurer.rulesEn,
    document.controlCode ?? '',
  ]
}

/** Layout is processor time, a second for twenty. */
const policies = isLong ? 200 : 60

test(`${policies} policies of all products say what their records say, in both languages`, {
  skip: lacks('pdftotext'),
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyPolicy, async (document) => {
      seen.add(document.product)
      // A word that a line ends within a hyphen keeps its letters.
      const text = textOf(await renderer.render({ kind: 'policy', document })).replaceAll('- ', '-')
      for (const fact of factsOf(document)) {
        assert.ok(text.includes(plain(fact).replaceAll('- ', '-')), `${fact}\n${text}`)
      }
    }),
    { numRuns: policies },
  )
  assert.deepEqual([...seen].toSorted(), [...productCodes].toSorted())
})

describe('any policy in print', () => {
  test('says nothing in Cyrillic letters alone', () => {
    fc.assert(
      fc.property(anyPolicy, (document) => {
        for (const { ru, en } of pairsIn(policyPrint(document, '<svg/>'))) {
          assert.doesNotMatch(en, /\p{Script=Cyrillic}/u, en)
          assert.ok(en !== '' || !/\p{Script=Cyrillic}/u.test(ru), ru)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('has letters of one alphabet in each line of a name, and says which ones no passport has', () => {
    fc.assert(
      fc.property(anyPolicy, (document) => {
        const { insured, holder } = policyPrint(document, '<svg/>')
        for (const { name } of [...insured, holder]) {
          assert.match(name.latin, /^[\p{Script=Latin} '-]+$/u)
          assert.equal(name.latin, name.latin.toUpperCase())
          if (name.russian !== null) assert.match(name.russian, /^[\p{Script=Cyrillic} '-]+$/u)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** Whatever stands in both languages, however deep. */
function pairsIn(value: unknown): { ru: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const pair = value as { ru?: unknown; en?: unknown } // read as what it may be
  const own = typeof pair.ru === 'string' && typeof pair.en === 'string' ? [{ ru: pair.ru, en: pair.en }] : []
  return [...own, ...Object.values(value).flatMap(pairsIn)]
}
