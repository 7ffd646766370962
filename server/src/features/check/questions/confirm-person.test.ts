import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { addressKey } from '../../../ground/limits/limits.ts'
import { anOrder } from '../../../testing/orders.ts'
import { anAddress, useUpAllButOne } from '../../../testing/used-up.ts'
import { checkIdOf, policiesIn } from '../../documents/testing/papers.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { sendForm, solvedBy, withoutTyped } from '../testing/forms.ts'

let till: Till
before(async () => {
  till = await openTill({ SANDBOX_LIMITS: 'on' })
})
after(() => till.close())

const right = { surname: 'PETROV', name: 'PETR', birth: '1990-05-05' }
const yes =
  /^Да, этот человек указан в полисе как застрахованный\. Yes, this policy names this person as insured\.$/
const no = /^Нет\. Человека с таким именем .* No\. This policy names nobody of this name and date of birth/

const pathOf = async (policy: { id: string }) => `/check/${await checkIdOf(till, policy)}`
const ask = (path: string, fields: object, from?: string) =>
  sendForm(till.shop.app, path, { ...right, ...fields }, from)

test('who is insured is confirmed in either script, without regard to case, ё, marks, spaces and spelling', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  for (const person of [
    {},
    { surname: 'petrov', name: ' Petr ' },
    { surname: 'Петров', name: 'Пётр' },
    { surname: 'ПЕТРОВ', name: 'петр' },
    { birth: '05.05.1990' },
    { surname: 'Pétrov', name: 'PETR-' },
    { surname: 'PETROW', name: 'Pyotr' },
  ]) {
    const { status, answered, headers } = await ask(path, person)
    assert.equal(status, 200)
    assert.match(answered, yes, JSON.stringify(person))
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('a wrong name, a wrong date and a wrong everything have one answer, and it says nothing of the person', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  const answers = []
  for (const person of [
    { surname: 'PETROVA' },
    { name: 'PAVEL' },
    { birth: '1990-05-06' },
    { surname: 'SIDOROV', birth: '2001-01-01' },
    { surname: 'PETR', name: 'PETROV' },
    { surname: "' or 1=1 --" },
    { surname: '<script>alert(1)</script>', name: '\u0000' },
    { surname: '%', name: '%' },
  ]) {
    const { status, body, answered } = await ask(path, person)
    assert.equal(status, 200)
    assert.match(answered, no)
    assert.ok(!/petrov|1990/i.test(withoutTyped(body)))
    answers.push(withoutTyped(body))
  }
  assert.equal(new Set(answers).size, 1)
})

test('what was typed stands there after a no, and is gone after a yes', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  const valuesIn = (body: string) => [...body.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)
  for (const [person, status] of [
    [{ surname: 'O"NEIL' }, 200],
    [{ name: '' }, 422],
  ] as const) {
    const told = await ask(path, person)
    assert.equal(told.status, status)
    const { surname, name, birth } = { ...right, ...person }
    const kept = [surname.replace('"', '&quot;'), name, birth].filter(Boolean)
    assert.deepEqual(valuesIn(told.body), kept)
  }
  assert.deepEqual(valuesIn((await ask(path, {})).body), [])
})

test('what is not filled in is asked for, and costs no try', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  const from = anAddress()
  for (const person of [
    { surname: '' },
    { name: ' ' },
    { birth: '' },
    { birth: '1990-02-30' },
    { birth: '0001-01-01' },
  ]) {
    for (const again of [1, 2]) {
      const { status, answered } = await ask(path, person, from)
      assert.equal(status, 422, String(again))
      assert.match(answered, /Заполните фамилию, имя и дату рождения/)
    }
  }
  assert.match((await ask(path, {}, from)).answered, yes)
})

test('five tries of a policy and address, then a captcha, which the page of the limit brings', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  const from = anAddress()
  for (let time = 1; time <= 5; time += 1)
    assert.equal((await ask(path, { name: 'PAVEL' }, from)).status, 200)

  const over = await ask(path, {}, from)
  assert.equal(over.status, 429)
  assert.ok(Number(over.headers['retry-after']) > 0)
  assert.match(over.answered, /Слишком много попыток\. Дальше нужен браузер со скриптами/)
  assert.match(over.body, /name="surname"[^>]* value="PETROV"/)
  assert.doesNotMatch(over.words, /Да, этот человек/)
  // What the script fills in, and shows while it works and where it can't.
  assert.match(over.body, /<input type="hidden" name="captcha">/)
  for (const state of ['working', 'failed'])
    assert.match(over.body, new RegExp(`<span data-work="${state}" hidden>.*[а-я]`))
  const captcha = (await solvedBy(over.body)) ?? ''
  assert.match((await ask(path, { captcha }, from)).answered, yes)

  for (const token of [captcha, 'nonsense', '', 'a'.repeat(3000)]) {
    assert.equal((await ask(path, { captcha: token }, from)).status, 429, 'a captcha counts once')
  }
  assert.equal((await ask(path, {})).status, 200, 'another address')
  const other = await pathOf(await policiesIn(till).paid())
  assert.equal((await ask(other, {}, from)).status, 200, 'another policy')
})

test('over sixty questions a day from one address no captcha helps; whoever asks from elsewhere is answered', async () => {
  const policy = await policiesIn(till).paid()
  const path = await pathOf(policy)
  const from = anAddress()
  const { id } = await till.services.db
    .selectFrom('policy')
    .select('id')
    .where('external_id', '=', policy.id)
    .executeTakeFirstOrThrow()
  await useUpAllButOne(till.services, 'confirmPersonDay', `${id} ${addressKey(from)}`)
  assert.equal((await ask(path, {}, from)).status, 200)
  const over = await ask(path, {}, from)
  assert.equal(over.status, 429)
  assert.match(over.answered, /сегодня спрашивали слишком часто/)
  assert.equal(await solvedBy(over.body), null)
  assert.match((await ask(path, {})).answered, yes)
})

test('every one of several insured is confirmed, on an internal passport as well', async () => {
  const buyer = await till.aBuyer()
  const family = anOrder({
    phone: buyer.phone,
    tourists: [
      { surname: 'PETROVA', name: 'ANNA', birth: '1992-08-17', passport: '75 1234568' },
      { surname_ru: 'Щукина', name_ru: 'Алёна', birth: '2015-03-09', passport_common: 'II-МЮ 123456' },
    ],
  })
  const { body } = await buyer.call(calls.createDraft, family)
  const id = body.result.external_id
  await buyer.call(calls.publishDraft, { draft_id: id })
  await till.services.db
    .updateTable('policy')
    .set({ state: 'paid', paid_at: till.clock.now() })
    .where('external_id', '=', id)
    .execute()
  const path = await pathOf({ id })
  const from = anAddress()
  const is = async (surname: string, name: string, birth: string) =>
    (await ask(path, { surname, name, birth }, from)).answered
  assert.match(await is('Петрова', 'Анна', '1992-08-17'), yes)
  assert.match(await is('SHCHUKINA', 'ALENA', '2015-03-09'), yes)
  assert.match(await is('Щукина', 'Алена', '2015-03-09'), yes)
  assert.match(await is('PETROVA', 'ANNA', '2015-03-09'), no, 'the name of one and the date of another')
})

test('of what was not sold nothing is confirmed', async () => {
  const published = await ask(await pathOf(await policiesIn(till).published()), {})
  assert.equal(published.status, 200)
  assert.match(published.words, /Полис не оплачен/)
  assert.equal(published.answered, '')
  assert.doesNotMatch(published.body, /<form/)
  const unknown = await ask(`/check/${crypto.randomUUID()}`, {})
  const draft = await ask(await pathOf(await policiesIn(till).draft()), {})
  assert.deepEqual([unknown.status, draft.status], [404, 404])
  assert.equal(unknown.body, draft.body)
  assert.match(unknown.words, /Полис не найден Policy not found/)
})

test('a cancelled policy still says who was insured', async () => {
  const { answered, words } = await ask(await pathOf(await policiesIn(till).cancelled()), {})
  assert.match(answered, yes)
  assert.match(words, /Аннулирован/)
})

test('too large a form, another type and none at all are refused with a page', async () => {
  const path = await pathOf(await policiesIn(till).paid())
  const send = (type: string | undefined, payload: string | Buffer) =>
    till.shop.app.inject({
      method: 'POST',
      url: path,
      headers: type ? { 'content-type': type } : {},
      payload,
    })
  const form = 'application/x-www-form-urlencoded'
  for (const [type, payload, status] of [
    [form, `surname=${'x'.repeat(5000)}`, 413],
    ['application/json', '{"surname":"PETROV","name":"PETR","birth":"1990-05-05"}', 415],
    ['multipart/form-data; boundary=a', '--a--', 415],
    ['text/plain', 'surname=PETROV', 415],
    [undefined, 'surname=PETROV', 415],
    [form, '', 422],
    [form, '%', 422],
    [form, 'surname&surname&__proto__=1&birth[]=1', 422],
    [form, Buffer.from([0xff, 0xfe, 0x00, 0x26]), 422],
  ] as const) {
    const { statusCode, headers, body } = await send(type, payload)
    assert.equal(statusCode, status, `${type} ${payload.slice(0, 20)}`)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.doesNotMatch(body, /Да, этот человек/)
    assert.equal(headers['cache-control'], 'no-store')
  }
})
