import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { sharedRenderer } from '../../../testing/shared-renderer.ts'
import { aPolicyDocument, aSampleDocument, fullestPolicy, inLatin } from '../testing/a-policy-document.ts'
import { lacks, run, textOf, unpacked } from '../testing/pdf-reading.ts'
import { elementsOf } from '../testing/standards/elements.ts'
import { opened, textAt } from '../testing/standards/opened.ts'

const renderer = sharedRenderer()
after(() => renderer.close())
const render = (document: PolicyDocument) => renderer.render({ kind: 'policy', document })
const pagesOf = (pdf: Uint8Array) => Number(/^Pages:\s+(\d+)/m.exec(run('pdfinfo', ['FILE'], pdf))?.[1])

const surname = 'KONSTANTINOPOLSKAYA-ALEKSANDROVSKAYA-PREOBRAZHENSKAYA-MARIYA'.slice(0, 60)
const widest = 'W'.repeat(60)
const email = `${'very.long.name.of.somebody'.padEnd(40, 'y')}@${'a-long-domain.of-many-words'.padEnd(43, 's')}.ru.org`

/** The words that reach into the margin of 17 mm or off the page, by more than a kerned dot does. */
const wordsOutside = (pdf: Uint8Array): string[] =>
  [...run('pdftotext', ['-bbox', 'FILE', '-'], pdf).matchAll(/xMin="([\d.-]+)".*?xMax="([\d.]+)".*?>(.*?)</g)]
    .filter(([, from, to]) => Number(from) < margin - 2 || Number(to) > pageWidth - margin + 2)
    .map(([, , , word = '']) => word)
const pageWidth = (210 / 25.4) * 72
const margin = (17 / 25.4) * 72

/** Whatever a person may be called: of 60 letters, one word, both alphabets. */
const longest = (name: string): PolicyDocument => {
  const fullest = fullestPolicy()
  const named = { ...inLatin(`${name} ${name}`), russian: `${'Щ'.repeat(60)} Мария` }
  return {
    ...fullest,
    insured: fullest.insured.map((person) => ({ ...person, name: named })),
    holder: { ...fullest.holder, name: named, email },
  }
}

const many = <Line extends object>(lines: readonly Line[]) =>
  Array.from({ length: 6 }, (_, index) =>
    lines.map((line) => ({
      ...line,
      code: `line_${index}`,
      en: `${'en' in line ? line.en : ''} (${index})`,
    })),
  ).flat()

const longCover: PolicyDocument = {
  ...fullestPolicy(),
  cover: {
    id: 4,
    cover: { ...demoCover, items: many(demoCover.items), not_covered: many(demoCover.not_covered) },
    depth: { by: 'certificate', metres: 40 },
  },
}

describe('the pages of a policy', { skip: lacks('pdftotext', 'pdfinfo') }, () => {
  test('are two with four persons, seven countries and the demonstration cover', async () => {
    assert.equal(pagesOf(await render(fullestPolicy())), 2)
    assert.equal(pagesOf(await render(aSampleDocument(fullestPolicy()))), 2)
    assert.equal(pagesOf(await render(aPolicyDocument())), 2)
    // Without a course, but with the table of certificates.
    const family = { ...fullestPolicy(), city: null, programme: null, cover: aPolicyDocument().cover }
    assert.equal(pagesOf(await render(family)), 2)
  })

  test('are more for a longer cover, of which no line is lost', async () => {
    const pdf = await render(longCover)
    assert.ok(pagesOf(pdf) > 2)
    const text = textOf(pdf)
    for (const { en } of [
      ...(longCover.cover?.cover.items ?? []),
      ...(longCover.cover?.cover.not_covered ?? []),
    ]) {
      assert.ok(text.includes(en), en)
    }
  })

  test('break no word of 60 letters and no address of 90', async () => {
    assert.equal(email.length, 91)
    const text = textOf(await render(longest(widest)))
    assert.equal(text.split(widest).length - 1, 2 * 5)
    assert.equal(text.split('Щ'.repeat(60)).length - 1, 5)
    assert.ok(text.includes(email), text)
    const hyphened = textOf(await render(longest(surname)))
    for (const part of surname.split('-')) assert.ok(hyphened.includes(part), hyphened)
  })

  test('let no long address, name or passport run off the sheet', async () => {
    const longLabel = 'm'.repeat(60)
    for (const email of [
      `${'a'.repeat(64)}@${'b'.repeat(60)}.ru`,
      `${'W'.repeat(64)}@${longLabel}.${longLabel}.${longLabel}.ru`,
    ]) {
      const { holder, insured } = longest(widest)
      const passport = 'Щ'.repeat(20)
      const people = insured.map((person) => ({ ...person, passport }))
      const pdf = await render(aPolicyDocument({ holder: { ...holder, email }, insured: people }))
      assert.deepEqual(wordsOutside(pdf), [])
      assert.ok(textOf(pdf).replaceAll(' ', '').includes(email))
    }
  })

  test('hold no letter under 8 points', async () => {
    const looks = [
      aPolicyDocument(),
      fullestPolicy(),
      aSampleDocument(fullestPolicy()),
      longest(widest),
      longCover,
    ]
    for (const document of looks) {
      const sizes = [...unpacked(await render(document)).matchAll(/\/f\d+ ([\d.]+) Tf/g)].map(([, size]) =>
        Number(size),
      )
      assert.ok(sizes.length > 50)
      assert.ok(Math.min(...sizes) >= 8, String(Math.min(...sizes)))
    }
  })
})

describe('the words of a policy', { skip: lacks('pdftotext') }, () => {
  test('say neither limits nor depth where the cover is not known', async () => {
    const text = textOf(await render(aPolicyDocument({ cover: null })))
    assert.doesNotMatch(text, /не глубже|not deeper|франшиз|deductible|Барокамера/)
    assert.match(text, /включая Covid-19/)
    assert.match(text, /Помощь в поездке \/ Assistance \+7/)
  })

  test('call a column of passports so, and one that has another document by both', async () => {
    const headOf = async (document: PolicyDocument) => {
      const text = textOf(await render(document)).replace(/\s+/g, ' ')
      return /другой документ|or other document/.test(text)
    }
    assert.equal(await headOf(aPolicyDocument()), false)
    assert.equal(await headOf(fullestPolicy()), true)
  })

  test('call a trip inside Russia no trip abroad', async () => {
    const text = textOf(await render(aPolicyDocument({ isInsideRussia: true })))
    assert.match(
      text,
      /Полис страхования путешествующих по России Medical insurance policy for travel within Russia/,
    )
    assert.doesNotMatch(text, /^.{0,200}за рубеж/)
  })
})

const countsIn = (elements: readonly { kind: string }[]) => {
  const count = (kind: string) => elements.filter((element) => element.kind === kind).length
  return { Table: count('Table'), TH: count('TH'), H1: count('H1') }
}

describe('a reader of the screen', () => {
  test('finds tables with heads, and hears English as English', async () => {
    const file = await opened(await render(fullestPolicy()))
    const elements = elementsOf(file)
    // People, cover, activities, what is not covered, what to do.
    assert.deepEqual(countsIn(elements), { Table: 5, TH: 3 + 3 + 2 + 2 + 2, H1: 2 })
    const byCertificate = elementsOf(await opened(await render(aPolicyDocument())))
    assert.deepEqual(countsIn(byCertificate), { Table: 6, TH: 3 + 3 + 2 + 3 + 2 + 2, H1: 2 })
    const languages = new Set(elements.map(({ dict }) => textAt(file, dict, 'Lang')).filter(Boolean))
    assert.deepEqual([...languages], ['en-GB'])
    assert.equal(textAt(file, file.catalog, 'Lang'), 'ru-RU')
  })
})
