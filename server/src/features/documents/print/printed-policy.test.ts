import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { documentCopy, laterThanMidnight } from '@akvapolis/copy/papers/document'
import { productCodes } from '@akvapolis/rules/products/product'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { sharedRenderer } from '../../../testing/shared-renderer.ts'
import { aPolicyDocument, aSampleDocument, fullestPolicy, inLatin } from '../testing/a-policy-document.ts'
import { codeOn, lacks, run, textOf, unpacked } from '../testing/pdf-reading.ts'
import { createPaperRenderer } from './render-papers.ts'

const renderer = sharedRenderer()
after(() => renderer.close())
const render = (document: PolicyDocument) => renderer.render({ kind: 'policy', document })

const pagesOf = (pdf: Uint8Array) => Number(/^Pages:\s+(\d+)/m.exec(run('pdfinfo', ['FILE'], pdf))?.[1])

const wordsOfFullest = [
  'Полис страхования выезжающих за рубеж',
  'Travel medical insurance policy',
  'Номер полиса / Policy No. AP-26-000001',
  'Дата оформления / Date of issue 12.11.2026 / 12 November 2026',
  'АО «Страховая компания «Пример»',
  'Example Insurance JSC',
  'Лицензия / Licence СЛ № 0000 от 01.01.2026 / SL No. 0000 of 01.01.2026',
  'ИНН / Taxpayer No. 7707083893',
  '101000, Москва, ул. Примерная, д. 1 / 1 Primernaya St, Moscow, 101000, Russia',
  '8 (800) 000-00-00',
  'hello@insurer.example',
  'Сайт / Site insurer.example',
  'Правила страхования выезжающих за рубеж № 7 от 01.03.2026 / Travel insurance rules No. 7 of 1 March 2026',
  'Жалобы / Complaints complaints@insurer.example',
  '+7 (495) 000-00-00',
  'help@assistance.example',
  'IVANOV IVAN',
  'Иванов Иван Иванович',
  '+7 (900) 000-00-01',
  'diver@example.org',
  'IVANOV IVAN 05.05.1990 5 May 1990 75 1234567',
  'IUSUPOVA ALENA',
  'Юсупова Алёна Игоревна',
  'латиница: транслитерация по ИКАО / Latin letters: ICAO transliteration',
  'II-МЮ 123456',
  'Папуа – Новая Гвинея',
  'Papua New Guinea',
  'с 00:00 01.02.2027 по 24:00 14.02.2027 по Москве',
  'from 00:00 1 February 2027 to 24:00 14 February 2027, Moscow time',
  'Многократные поездки / Multiple trips',
  'PADI Open Water Diver',
  'Начальный уровень / Beginner',
  'не глубже 18 м',
  'not deeper than 18 m',
  'воздух и нитрокс до 40 % кислорода, парциальное давление до 1,4 бар',
  'air and nitrox up to 40 % oxygen, partial pressure up to 1.4 bar',
  'без франшизы no deductible',
  'Страховая сумма на каждого застрахованного / Sum insured for each insured person',
  'Шарм-эш-Шейх',
  'из них под водой 4 / under water 4',
  documentCopy.medical.ru,
  documentCopy.medical.en,
  'Scuba diving',
  '02.02.2027 – 04.02.2027',
  '2 February 2027 – 4 February 2027',
  '5 дней',
  '5 days',
  '50 000 €',
  'EUR 50,000',
  '12 345,50 ₽',
  'RUB 12,345.50',
  'правила и условия страхования, редакция 2026-11; обработка персональных данных, редакция 2026-10',
  'rules and terms of insurance, version 2026-11; processing of personal data, version 2026-10',
  '«Демонстрационный тариф», 1 € = 95,00 ₽ на 01.01.2026',
  '“Demonstration tariff”, EUR 1 = RUB 95.00 on 1 January 2026',
  '«Демонстрационное покрытие», № 3, действует с 01.01.2026',
  '“Demonstration cover”, No. 3, in force since 1 January 2026',
  'Платите сами? Сохраните чеки и справки и напишите страховщику.',
  'Paying yourself? Keep receipts and reports, and write to the insurer.',
  'Bank of Russia, cbr.ru/reception; financial ombudsman, finombudsman.ru',
  'Проверить полис / Check this policy',
  'Подписан электронной подписью Signed electronically',
]

describe('the printed policy', { skip: lacks('pdftotext') }, () => {
  test('says everything the record says, in both languages', async () => {
    const text = textOf(await render(fullestPolicy()))
    for (const words of wordsOfFullest) {
      assert.ok(text.includes(words), `${words}\n${text}`)
    }
  })

  for (const product of productCodes) {
    test(`${product}: a policy and its sample`, async () => {
      const paid = textOf(await render(aPolicyDocument({ product })))
      assert.match(paid, /AP-26-000001/)
      assert.doesNotMatch(paid, /ОБРАЗЕЦ|присваивается/)
      const sample = textOf(await render(aSampleDocument({ product })))
      assert.match(sample, /присваивается после оплаты/)
      assert.match(sample, /ОБРАЗЕЦ/)
    })
  }

  test('made out on its first day it is valid from the payment on, a free one from its issue on', async () => {
    const printed = async (isFree: boolean, since: Date | null) => {
      const changes = { notBefore: laterThanMidnight({ isFree, since }) }
      return textOf(await render(since ? aPolicyDocument(changes) : aSampleDocument(changes)))
    }
    const since = new Date('2027-02-01T11:05:00Z')
    assert.match(
      await printed(false, since),
      /01\.02\.2027, с оплаты в 14:05, по 24:00 .*1 February 2027, from payment at 14:05, to 24:00 /s,
    )
    assert.match(await printed(true, since), /с оформления в 14:05.*from issue at 14:05/s)
    assert.match(await printed(false, null), /не раньше оплаты.*not before payment/s)
    assert.doesNotMatch(textOf(await render(aPolicyDocument())), /с оплаты|не раньше|not before/)
  })

  test('a premium of nothing reads As Agree', async () => {
    const text = textOf(await render(aPolicyDocument({ product: 'bonus', premium: 0 })))
    assert.match(text, /Premium As Agree/)
    assert.doesNotMatch(text, /0 ₽ RUB 0/)
  })
})

describe('strange words of a record', { skip: lacks('pdftotext') }, () => {
  test('strange words are printed as they are and never run', async () => {
    const hostile = [
      '#import "x": *',
      '*bold* _it_',
      '$x^2$',
      '<script>alert(1)</script>',
      '#panic()',
      '\\u{41}',
    ]
    const document = aPolicyDocument({
      insured: hostile.map((name) => ({ name: inLatin(name), birth: '1990-05-05', passport: null })),
      holder: {
        name: inLatin('= [Heading] @ref `raw` www.evil.example'),
        birth: null,
        phone: null,
        email: null,
      },
      territory: [{ name: '/* comment */', nameEn: '- list' }],
    })
    const pdf = await render(document)
    const text = textOf(pdf)
    for (const words of [...hostile, '= [Heading] @ref `raw` www.evil.example', '/* comment */']) {
      assert.ok(text.includes(words), `${words}\n${text}`)
    }
    assert.equal([...unpacked(pdf).matchAll(/\/URI ?\(/g)].length, 1)
  })

  test('marks of direction, controls and unknown letters cannot disguise a name', async () => {
    const name = 'IVA\u202eNOV\u0000 \u200bPE\u0301TR 李 😀 \u0645'
    const text = textOf(
      await render(
        aPolicyDocument({ insured: [{ name: inLatin(name), birth: '1990-05-05', passport: null }] }),
      ),
    )
    assert.ok(text.includes('IVANOV PÉTR ? ? ?'), text)
  })
})

test('a sample is printed wherever a page ends, within a table too', async () => {
  for (const count of [15, 22, 31]) {
    const insured = Array.from({ length: count }, () => ({
      name: inLatin('IVANOV IVAN'),
      birth: '1990-05-05',
      passport: null,
    }))
    assert.ok(await render(aSampleDocument({ ...fullestPolicy(), insured })), String(count))
  }
})

describe('a sample', { skip: lacks('pdftotext', 'pdfinfo') }, () => {
  test('has no number, no check page, and the mark on every page', async () => {
    const many = Array.from({ length: 30 }, () => ({
      name: inLatin('IVANOV IVAN'),
      birth: '1990-05-05',
      passport: null,
    }))
    const sample = aSampleDocument({ ...fullestPolicy(), insured: many })
    // As if the caller had left the number in the record.
    const careless = Object.assign(sample, {
      number: 'AP-26-000001',
      checkUrl: 'https://polis.example/check/q7',
    })
    const pdf = await render(careless)
    assert.ok(pagesOf(pdf) > 1)
    assert.doesNotMatch(textOf(pdf), /AP-26|Проверить/)
    assert.doesNotMatch(unpacked(pdf), /AP-26|polis\.example/)
    for (let page = 1; page <= pagesOf(pdf); page += 1) {
      const words = run('pdftotext', ['-raw', '-f', `${page}`, '-l', `${page}`, 'FILE', '-'], pdf)
      assert.match(words, /ОБРАЗЕЦ полиса/)
      // The slanted mark comes out letter by letter.
      for (const letter of 'ОБРАЗЕЦ') assert.match(words, new RegExp(`^${letter}$`, 'm'))
    }
  })
})

describe('the file', () => {
  test('is the same for the same record, and another for another', async () => {
    const [first, second, other] = await Promise.all([
      render(aPolicyDocument()),
      render(aPolicyDocument()),
      render(aPolicyDocument({ number: 'AP-26-000002' })),
    ])
    assert.deepEqual(first, second)
    assert.notDeepEqual(first, other)
    const another = createPaperRenderer({ workers: 1 })
    assert.deepEqual(await another.render({ kind: 'policy', document: aPolicyDocument() }), first)
    await another.close()
  })

  test('is accessible, passive, and links to our check page alone', async () => {
    const objects = unpacked(await render(aPolicyDocument()))
    assert.match(objects, /<pdfuaid:part>1</)
    assert.match(objects, /\/Lang ?\(ru/)
    assert.match(objects, /\/MarkInfo/)
    assert.match(objects, /\/DisplayDocTitle true/)
    assert.match(objects, /\/ToUnicode/)
    assert.doesNotMatch(
      objects,
      /\/(JS|JavaScript|Launch|OpenAction|AA|EmbeddedFile|RichMedia|AcroForm|SubmitForm)\b/,
    )
    const links = [...objects.matchAll(/\/URI ?\((.*?)\)/g)].map(([, link]) => link)
    assert.deepEqual(links, [aPolicyDocument().checkUrl])
  })

  test('has a code that is read from a poor print, of a long address and seven countries as well', {
    skip: lacks('pdftoppm', 'zbarimg'),
  }, async () => {
    const origin = 'https://polis.a-rather-long-name-of-an-insurer.example.org'
    const checkUrl = `${origin}/check/0f8fad5b-d9cb-469f-a165-70867728950e#${'Aa-_9'.repeat(29)}B`
    assert.equal(new URL(checkUrl).hash.length, 147)
    assert.equal(codeOn(await render(aPolicyDocument({ checkUrl })), 120), checkUrl)
  })

  test('stands the checks of other programs', { skip: lacks('qpdf', 'pdffonts', 'pdfinfo') }, async () => {
    const pdf = await render(aPolicyDocument())
    assert.match(run('qpdf', ['--check', 'FILE'], pdf), /No syntax or stream encoding errors/)
    const fonts = run('pdffonts', ['FILE'], pdf).trim().split('\n').slice(2)
    assert.equal(fonts.length, 2)
    for (const font of fonts) assert.match(font, /\+Onest-\w+ .* yes yes yes /)
    const properties = run('pdfinfo', ['FILE'], pdf)
    assert.match(properties, /^Title:\s+Полис АкваПолис AP-26-000001$/m)
    assert.match(properties, /^Tagged:\s+yes$/m)
    assert.match(properties, /^Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)$/m)
    assert.match(properties, /^CreationDate:\s+Thu Nov 12 .* 2026/m)
  })
})

describe('the pages', () => {
  test('hold the fullest policy and long names on two', { skip: lacks('pdfinfo') }, async () => {
    const fullest = fullestPolicy()
    const surname = 'KONSTANTINOPOLSKAYA-ALEKSANDROVSKAYA-PREOBRAZHENSKAYA-MARIYA'.slice(0, 60)
    const holder = {
      ...fullest.holder,
      name: {
        ...inLatin(surname),
        russian: 'Константинопольская-Преображенская Александра Константиновна',
      },
    }
    const insured = fullest.insured.map((person) => ({ ...person, name: inLatin(`${surname} ALEKSANDRA`) }))
    assert.equal(pagesOf(await render({ ...fullest, holder, insured })), 2)
  })

  test('give words that fit nowhere another page, none lost', {
    skip: lacks('pdftotext', 'pdfinfo'),
  }, async () => {
    const surname = 'Щ'.repeat(60)
    const insured = fullestPolicy().insured.map((person) => ({
      ...person,
      name: inLatin(`${surname} ${surname}`),
    }))
    const holder = { ...fullestPolicy().holder, name: inLatin(`${surname} ${surname} ${surname}`) }
    const pdf = await render({ ...fullestPolicy(), holder, insured })
    assert.ok(pagesOf(pdf) > 1)
    assert.equal(textOf(pdf).split('Щ').length - 1, (4 * 2 + 3) * 60)
  })

  test('come out well for any record', { skip: lacks('pdftotext', 'qpdf') }, async () => {
    const words = fc.string({ minLength: 1, maxLength: 121, unit: wholeCharacter })
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: 1, maxLength: 4 }),
        words,
        fc.nat(100_000_000),
        async (names, country, premium) => {
          const insured = names.map((name) => ({ name: inLatin(name), birth: '1990-05-05', passport: null }))
          const pdf = await render(
            aPolicyDocument({ insured, territory: [{ name: country, nameEn: null }], premium }),
          )
          assert.match(run('qpdf', ['--check', 'FILE'], pdf), /No syntax or stream encoding errors/)
          assert.match(textOf(pdf), /AP-26-000001/)
        },
      ),
      { numRuns: 30 },
    )
  })
})
