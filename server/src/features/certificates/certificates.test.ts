import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { countries } from '@akvapolis/rules/countries/countries'
import { openShop, type Shop } from '../../testing/shop.ts'
import { lacks, textOf } from '../documents/testing/pdf-reading.ts'
import { aCertifiedPolicy, type Certified, certificatesOver, friends } from './testing/certified.ts'

let shop: Shop
let policy: Certified
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  policy = await aCertifiedPolicy(shop)
})
after(() => shop.close())

async function printed(changes: object = {}, of: Certified = policy) {
  const { status, body } = await certificatesOver(of).print(changes)
  assert.equal(status, 200, JSON.stringify(body))
  return { pdf: Buffer.from(body.contract, 'base64'), fileName: body.file_name as string }
}

const checkIds = ({ services: { db } }: Shop) =>
  db
    .selectFrom('certificate')
    .innerJoin('policy', 'policy.id', 'certificate.policy_id')
    .select(['person', 'certificate.check_id', 'policy.check_id as policys'])
    .where('external_id', '=', policy.id)
    .orderBy('person')
    .execute()

test('it tells whom certificates are given for, in the order of the policy, in Latin letters', async () => {
  const { status, body } = await certificatesOver(policy).list()
  assert.equal(status, 200)
  const people = ['SOKOLOVA ANNA', 'IUSUPOV TIMUR']
  assert.deepEqual(body.result, {
    people,
    consulates: null,
    is_inside_russia: false,
    is_hidden: false,
    links: [],
  })
})

const everybody = [
  { person: 1, own: ['SOKOLOVA ANNA', '3 February 1991'], passport: '757654321' },
  { person: 2, own: ['IUSUPOV TIMUR', '30 November 1988'], passport: '4510 123456' },
]
const named: Record<string, string> = {
  'boat ru': 'spravka-dlya-daiv-tsentra',
  'boat en': 'certificate-for-dive-centre',
  'visa ru': 'spravka-dlya-konsulstva',
  'visa en': 'certificate-for-consulate',
  'clinic ru': 'spravka-dlya-kliniki',
  'clinic en': 'certificate-for-hospital',
}
const skip = lacks('pdftotext')

for (const purpose of ['boat', 'visa', 'clinic']) {
  for (const lang of ['ru', 'en']) {
    for (const { person, own, passport } of everybody) {
      test(`for a ${purpose}, in ${lang}, of person ${person}: theirs and nothing of anybody else`, {
        skip,
      }, async () => {
        const { pdf, fileName } = await printed({ purpose, lang, person })
        assert.equal(
          fileName,
          `akvapolis-${policy.number}-${named[`${purpose} ${lang}`]}${person === 1 ? '' : '-2'}.pdf`,
        )
        const text = textOf(pdf)
        for (const words of [
          ...own,
          policy.number,
          'Egypt',
          lang === 'ru' ? '50 000 €' : 'EUR 50,000',
          '14 February 2027',
        ])
          assert.ok(text.includes(words), `${words}\n${text}`)
        assert.equal(text.includes(passport), purpose === 'visa')
        const [other] = everybody.filter((one) => one.person !== person)
        const buyers = ['PETROV', 'Петров', policy.buyer.phone, policy.buyer.phone.slice(-7), 'buyer', '1990']
        const prices = ['₽', 'RUB', 'Premium', 'премия']
        for (const strange of [...(other?.own ?? []), other?.passport ?? '', ...buyers, ...prices])
          assert.ok(!text.includes(strange), `${strange}\n${text}`)
      })
    }
  }
}

test('a Russian name that is known stands below the Latin one, in an English certificate it does not', {
  skip,
}, async () => {
  const name = /IUSUPOV TIMUR\s+Юсупов Тимур Игоревич/
  for (const purpose of ['boat', 'visa', 'clinic']) {
    assert.match(
      textOf((await printed({ purpose, lang: 'ru', person: 2 })).pdf).replace(/ {2,}.*/g, ''),
      name,
    )
    assert.doesNotMatch(textOf((await printed({ purpose, lang: 'ru' })).pdf), /Соколова|Юсупов/)
  }
})

test('a document that is no passport for abroad is called a document, its number as it is written', {
  skip,
}, async () => {
  const tourists = friends.map((one) =>
    one.passport_common ? { ...one, passport_common: 'I-АБ 123456' } : one,
  )
  const family = await aCertifiedPolicy(shop, { tourists })
  for (const lang of ['ru', 'en']) {
    const visa = { purpose: 'visa', lang }
    const ofChild = textOf((await printed({ ...visa, person: 2 }, family)).pdf).replace(/\s+/g, ' ')
    assert.match(
      ofChild,
      lang === 'ru' ? /Документ \/ Identity document I-АБ 123456/ : /Identity document I-АБ/,
    )
    assert.doesNotMatch(ofChild, /Паспорт|Passport|I-AB/)
    const ofOther = textOf((await printed(visa, family)).pdf).replace(/\s+/g, ' ')
    assert.match(ofOther, lang === 'ru' ? /Паспорт \/ Passport 757654321/ : /Passport 757654321/)
  }
})

test('each reader finds what they look for, and English alone is enough', { skip }, async () => {
  const said = {
    boat: [
      'not deeper than 40 m',
      'air and nitrox',
      'Open Water Diver',
      'Hyperbaric chamber',
      'Assistance, 24 hours',
    ],
    visa: [
      'Repatriation after treatment',
      'Return of mortal remains',
      'from 00:00 1 February 2027 to 24:00',
      'no deductible',
    ],
    clinic: [
      'guarantee of payment',
      'right after emergency care',
      'Acute dental pain',
      'EUR 200',
      'Covid-19',
      'Assistance, 24 hours',
    ],
  }
  for (const [purpose, words] of Object.entries(said)) {
    for (const lang of ['ru', 'en']) {
      const text = textOf((await printed({ purpose, lang })).pdf)
      for (const one of words) assert.ok(text.includes(one), `${purpose} ${lang}: ${one}\n${text}`)
      assert.ok(!text.includes(shop.services.config.insurer.rules), 'the rules are those of the policy')
      if (lang === 'en') assert.doesNotMatch(text, /\p{Script=Cyrillic}/u)
    }
  }
  const clinic = textOf((await printed({ purpose: 'clinic' })).pdf)
  assert.ok(clinic.indexOf('Assistance') < clinic.indexOf('SOKOLOVA'), 'whom to call comes first')
})

test('of a trip whose first day had begun at its sale, it promises nothing from before the payment', {
  skip,
}, async () => {
  const trip = { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } as const
  const today = await aCertifiedPolicy(shop, { trip })
  for (const purpose of ['boat', 'visa', 'clinic']) {
    const text = textOf((await printed({ purpose, lang: 'ru' }, today)).pdf).replace(/\s+/g, ' ')
    assert.match(text, /15\.01\.2027, с оплаты в \d\d:\d\d, по 24:00/)
    assert.match(text, /15 January 2027, from payment at \d\d:\d\d, to 24:00/)
  }
  assert.doesNotMatch(textOf((await printed({ lang: 'ru' })).pdf), /с\sоплаты|не\sраньше/)
})

test('for a visa to a Schengen state it says whose consulates may refuse it, and so does the window', {
  skip,
}, async () => {
  const schengen = await aCertifiedPolicy(shop, { countries: [901] })
  const { body } = await certificatesOver(schengen).list()
  assert.match(body.result.consulates, /^Консульства Германии, Словении и Мальты могут не принять/)
  const warning = /consulates of Germany, Slovenia and Malta may not accept/
  assert.match(textOf((await printed({ purpose: 'visa' }, schengen)).pdf), warning)
  for (const purpose of ['boat', 'clinic'])
    assert.doesNotMatch(textOf((await printed({ purpose }, schengen)).pdf), warning)
  assert.doesNotMatch(textOf((await printed({ purpose: 'visa' })).pdf), warning)
})

test('who wants a visa with a policy for some Schengen states is told which one to choose, by the window alone', {
  skip,
}, async () => {
  const wanted = /Для шенгенской визы выберите «Страны Шенгенского соглашения»\.$/
  const [germany, everywhere, schengen] = [idOf('DE'), 902, 901]
  for (const [chosen, isTold] of [
    [[germany], true],
    [[germany, schengen], false],
    [[everywhere], false],
  ] as const) {
    const bought = await aCertifiedPolicy(shop, { countries: [...chosen] })
    const { consulates } = (await certificatesOver(bought).list()).body.result
    assert.match(consulates, /^Консульства Германии/)
    assert.equal(wanted.test(consulates.replaceAll('\u00a0', ' ')), isTold, consulates)
    if (!isTold) continue
    assert.doesNotMatch(textOf((await printed({ purpose: 'visa', lang: 'ru' }, bought)).pdf), /выберите/)
  }
})

test('of a trip within Russia none is given for a visa, and the window is told', async () => {
  const home = await aCertifiedPolicy(shop, { countries: [idOf('RU')] })
  assert.equal((await certificatesOver(home).list()).body.result.is_inside_russia, true)
  const { status, body } = await certificatesOver(home).print({ purpose: 'visa' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['purpose']])
  assert.equal((await certificatesOver(home).print({ purpose: 'boat' })).status, 200)
})

const idOf = (code: string): number => countries.find(({ iso }) => iso === code)?.id ?? assert.fail(code)

test('a person has one check id, which is none of the policy’s', { skip: lacks('pdftotext') }, async () => {
  for (const purpose of ['boat', 'clinic']) for (const person of [1, 2]) await printed({ purpose, person })
  const rows = await checkIds(shop)
  assert.deepEqual(
    rows.map(({ person }) => person),
    [1, 2],
  )
  assert.equal(new Set(rows.flatMap(({ check_id, policys }) => [check_id, policys])).size, 3)
})

test('it is set once: whatever changes later, its bytes stay, and many at once get the same', async () => {
  const wanted = { purpose: 'visa', lang: 'ru', person: 2 }
  const fresh = await aCertifiedPolicy(shop)
  const files = await Promise.all([1, 2, 3].map(() => printed(wanted, fresh)))
  shop.clock.advance({ minutes: 5 })
  const { pdf } = await printed(wanted, fresh)
  for (const file of files) assert.ok(file.pdf.equals(pdf))
  const { db } = shop.services
  const rows = await db
    .selectFrom('certificate_document')
    .innerJoin('certificate', 'certificate.id', 'certificate_id')
    .innerJoin('policy', 'policy.id', 'policy_id')
    .select(['pdf', 'sha256', 'certificate_document.sealed_by'])
    .where('external_id', '=', fresh.id)
    .execute()
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.sealed_by, shop.services.seal.keyId)
  assert.ok(rows[0]?.sha256.equals(createHash('sha256').update(pdf).digest()))
  await assert.rejects(
    db
      .updateTable('certificate_document')
      .set({ pdf: Buffer.from('x') })
      .execute(),
  )
})

test('whoever else asks gets what an absent policy gets, a visitor is asked to sign in', async () => {
  const foreign = await aCertifiedPolicy(shop)
  const visitor = await shop.visitor()
  for (const ask of ['list', 'print', 'link'] as const) {
    const { status, body } = await certificatesOver(policy, foreign.buyer)[ask]()
    assert.deepEqual([status, body], [404, { message: 'Не найдено' }])
    const absent = await certificatesOver({ id: crypto.randomUUID(), buyer: foreign.buyer })[ask]()
    assert.deepEqual([absent.status, absent.body], [status, body])
    assert.equal((await certificatesOver(policy, visitor)[ask]()).status, 401)
  }
})

test('a person who is not in the policy, and what is none of the choices, is refused at its field', async () => {
  const { print, link } = certificatesOver(policy)
  for (const ask of [print, link]) {
    for (const person of [0, 5, 3, 1.5, -1, '1', null, undefined, {}]) {
      const { status, body } = await ask({ person })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['person']], JSON.stringify(person))
    }
    assert.deepEqual((await ask({ person: 3 })).body.errors.person, ['Выберите человека из полиса'])
    for (const lang of ['de', 'EN', 7, undefined])
      assert.deepEqual(Object.keys((await ask({ lang })).body.errors), ['lang'])
    for (const purpose of ['court', '', 7, undefined])
      assert.deepEqual(Object.keys((await ask({ purpose })).body.errors), ['purpose'])
  }
  for (const policy_id of ['', 7, null])
    assert.deepEqual((await print({ policy_id })).status, 422, String(policy_id))
})

test('a policy of older days, to a session opened by a code alone after a year, has none, but ends the links there are', async () => {
  const old = await aCertifiedPolicy(shop)
  const { list, print, link, revoke } = certificatesOver(old)
  const { body } = await link()
  shop.clock.advance({ minutes: 1 })
  await shop.services.db
    .updateTable('session')
    .set({ hides_before: shop.clock.now() })
    .where('customer_id', '=', old.buyer.userId)
    .execute()
  for (const { status } of [await print(), await link()]) assert.equal(status, 403)
  const { result } = (await list()).body
  assert.deepEqual(
    [result.is_hidden, result.links.map(({ id }: { id: string }) => id)],
    [true, [body.result.id]],
  )
  assert.equal((await revoke(body.result.id)).status, 200)
})

test('whose cover was not kept yet, the certificate says what every policy covers', { skip }, async () => {
  const older = await aCertifiedPolicy(shop)
  const { db } = shop.services
  await db
    .updateTable('policy')
    .set({ cover_id: null, priced_at: new Date('2020-01-01') })
    .where('external_id', '=', older.id)
    .execute()
  for (const purpose of ['boat', 'visa', 'clinic']) {
    const text = textOf((await printed({ purpose }, older)).pdf)
    assert.ok(text.includes('Medical, medical transport and repatriation expenses, including Covid-19'), text)
  }
})
