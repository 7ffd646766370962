import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { sha256 } from '../../../ground/sha256.ts'
import { forgetUses, useUpAllButOne } from '../../../testing/used-up.ts'
import { applyTariff } from '../../tariffs/apply-tariff.ts'
import { askedBetweenReads } from '../testing/between-reads.ts'
import { total } from '../testing/counter.ts'
import { aPayLink, linksOver, payerOf } from '../testing/payer.ts'
import { paidOnce } from '../testing/standing.ts'
import { openTill, type Till } from '../testing/till.ts'

let till: Till
let payer: ReturnType<typeof payerOf>
before(async () => {
  till = await openTill()
  payer = payerOf(till.shop)
})
after(() => till.close())

type Seen = Awaited<ReturnType<typeof payer.open>>

function assertIsUnkept({ headers }: Pick<Seen, 'headers'>) {
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['x-robots-tag']), /noindex/)
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['set-cookie'], undefined)
}

async function begun(fields?: Record<string, string>) {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  const { form } = await payer.start(url, fields)
  assert.ok(form)
  const order: string = form.sent.orderId
  return { policy, url, form, order, back: `${url}/${order}` }
}

test('it shows dates, sum and insurer, and nothing of the policy, its holder and who is insured', async () => {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  const seen = await payer.open(url)
  assert.equal(seen.status, 200)
  assertIsUnkept(seen)
  for (const shown of ['01.02.2027', '14.02.2027', '3\u00a0458\u00a0₽', till.services.config.insurer.name])
    assert.ok(seen.body.includes(shown), shown)
  const { number, id, buyer } = policy
  for (const hidden of [number, id, buyer.phone, 'petrov', 'PETROV', 'Петров', 'Египет', '1990', url])
    assert.ok(!seen.body.includes(hidden), hidden)
  assert.doesNotMatch(seen.body, /<script|уже оформлен/)
  assert.equal((await payer.open(`${url}/`)).status, 200)
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('what is guessed, cut off, ended, revoked or nonsense gets one and the same page', async () => {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  await linksOver(policy).revoke()
  const dead = await payer.open(url)
  assert.equal(dead.status, 404)
  assert.match(dead.body, /Ссылка для оплаты не\u00a0действует/)
  const { order } = await begun()
  const token = url.split('/').at(-1) ?? ''
  const { origin } = new URL(url)
  const paths = [token.slice(1), 'x'.repeat(43), 'x'.repeat(3000), '%00', '', policy.id, policy.number]
  for (const path of [
    ...paths,
    `${token}/${order}`,
    `${token}/AP-26-000001-1`,
    `${token}/a/b`,
    `${token}/%00`,
  ]) {
    const { status, body, headers } = await payer.open(`${origin}/pay/${path}`)
    assert.deepEqual([status, body], [404, dead.body], path)
    assertIsUnkept({ headers })
  }
  for (const path of paths) {
    const { status, body } = await payer.start(`${origin}/pay/${path}`)
    assert.deepEqual([status, body], [404, dead.body], path)
  }
})

test('the form carries an order id of its own, «Страховой полис» and the way back to the link; no phone of the holder', async () => {
  const { policy, url, form, order } = await begun({ method: 'sbp', email: ' Mother@Example.org ' })
  assert.match(order, /^L-[\da-f]{18}$/)
  const { nonce: _nonce, ...sent } = form.sent
  assert.deepEqual(sent, {
    orderId: order,
    showOrderId: order,
    amount: 3458,
    details: 'Страховой полис',
    paymentMethod: 'sbp',
    customerEmail: 'Mother@Example.org',
    displayLanguage: 'ru',
    successUrl: `${url}/${order}`,
    failUrl: `${url}/${order}`,
  })
  assert.deepEqual([form.url, (await till.standing(policy)).attempts], [`${till.bank.url}/pay`, ['created']])
})

test('the page on the way to the bank is kept by nobody, and its form may lead there alone', async () => {
  const url = await aPayLink(await till.aPolicy().published())
  const seen = await payer.start(url)
  assertIsUnkept(seen)
  const policy = String(seen.headers['content-security-policy'])
  assert.match(policy, new RegExp(`form-action 'self' ${till.bank.url};`))
  assert.match(policy, /default-src 'none'; .*script-src 'self'/)
  assert.deepEqual(seen.body.match(/<script[^>]*>[^<]*/g), ['<script type="module" src="/pay/to-bank.js">'])
  const script = await payer.open(`${new URL(url).origin}/pay/to-bank.js`)
  assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8')
})

test('a payer without an address names none, and what they type is kept nowhere', async () => {
  const { form } = await begun({ method: 'ac', email: '' })
  assert.ok(!('customerEmail' in form.sent) && !('customerPhone' in form.sent))
  const { policy } = await begun({ method: 'ac', email: 'aunt.payer@example.org' })
  const { db } = till.services
  for (const table of ['policy', 'payment_attempt', 'pay_link', 'audit'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes('aunt.payer'), table)
  }
  assert.equal((await till.standing(policy)).state, 'published')
})

test('an address that is none is told at its field, with what was typed; another way to pay is none', async () => {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  for (const email of [
    'mother',
    'a@b',
    'Мама <m@example.org>',
    `${'x'.repeat(260)}@example.org`,
    'a@b.ru,c@d.ru',
  ]) {
    const { status, body } = await payer.start(url, { method: 'sbp', email })
    assert.equal(status, 422, email)
    assert.match(body, /aria-invalid="true"/)
    assert.match(body, /<form method="post" novalidate>/, 'judged by us alone')
    assert.match(body, /value="sbp" checked/)
  }
  assert.ok(
    (await payer.start(url, { method: 'ac', email: '"><script>' })).body.includes('&quot;&gt;&lt;script&gt;'),
  )
  for (const fields of [
    { method: '' },
    { method: 'cash' },
    { method: 'AC' },
    { email: 'mother@example.org' },
  ]) {
    const { status, body } = await payer.start(url, fields)
    assert.equal(status, 422)
    assert.match(body, /<fieldset role="radiogroup" aria-invalid="true" aria-describedby="method-hint">/)
    assert.match(body, /id="method-hint">Выберите, чем заплатить</)
    assert.doesNotMatch(body, / checked/)
  }
  assert.match((await payer.start(url, { email: 'mother@example.org' })).body, /value="mother@example.org"/)
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('a second payer of one link is told that somebody has begun, also where the page was open before; it is one order', async () => {
  const { url, order } = await begun()
  assert.match((await payer.open(url)).body, /уже начали платить: .* по\u00a0Москве/)
  assert.match((await payer.open(url)).body, /name="begun" value="yes"/)
  assert.equal((await payer.start(url)).status, 200, 'pressed twice at once')
  till.clock.advance({ minutes: 1 })
  try {
    const told = await payer.start(url, { method: 'sbp', email: 'aunt@example.org' })
    assert.equal(told.status, 409)
    assert.match(told.body, /уже начали платить/)
    assert.match(told.body, /value="sbp" checked/)
    assert.match(told.body, /value="aunt@example.org"/)
    assert.equal((await payer.start(url, { method: 'ac', begun: 'yes' })).form?.sent.orderId, order)
  } finally {
    till.clock.advance({ minutes: -1 })
  }
  const unbegun = await aPayLink(await till.aPolicy().published())
  assert.doesNotMatch((await payer.open(unbegun)).body, /уже начали платить/)
})

const posted = (path: string, payload: string, breaksOff = false) =>
  till.shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
    simulate: { end: !breaksOff, split: false, error: breaksOff, close: false },
  })

test('a form that breaks off begins nothing; one that is larger than anybody’s is answered so', async () => {
  const policy = await till.aPolicy().published()
  const { pathname } = new URL(await aPayLink(policy))
  assert.equal((await posted(pathname, 'method=ac', true)).statusCode, 400)
  const large = (bytes: number) => `method=ac&email=${'x'.repeat(bytes)}`.slice(0, bytes)
  const fits = await posted(pathname, large(64 * 1024))
  assert.equal(fits.statusCode, 422, 'no more of it is kept than a form of ours has')
  const refused = await posted(pathname, large(64 * 1024 + 1))
  assert.equal(refused.statusCode, 413)
  assert.match(refused.body, /Форма не\u00a0прочиталась/)
  assertIsUnkept(refused)
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('the bank posts the payer back to the link, which says that it is paid, and the policy is issued', async () => {
  const { policy, url, order, back } = await begun()
  till.bank.says(order, { state: 'end', kopecks: total })
  for (const payload of [`orderId=${order}`, `orderId=${'9'.repeat(200_000)}`, '']) {
    const { statusCode, headers, cookies } = await till.shop.app.inject({
      method: 'POST',
      url: new URL(back).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://oos.pscb.ru' },
      payload,
    })
    assert.deepEqual([statusCode, headers.location, cookies], [303, new URL(back).pathname, []])
  }
  const seen = await payer.open(back)
  assert.equal(seen.status, 200)
  assertIsUnkept(seen)
  assert.match(seen.body, /Полис оплачен/)
  for (const hidden of [policy.number, policy.id, policy.buyer.phone, '/done'])
    assert.ok(!seen.body.includes(hidden), hidden)
  assert.deepEqual(await till.standing(policy), paidOnce)
  for (const told of [await payer.open(url), await payer.start(url)]) {
    assert.equal(told.status, 410)
    assert.match(told.body, /Полис уже оплачен/)
    assertIsUnkept(told)
    for (const hidden of [policy.number, policy.id, policy.buyer.phone, '3\u00a0458', '01.02.2027'])
      assert.ok(!told.body.includes(hidden), hidden)
  }
})

test('a link that was over before the policy was paid for is dead and tells nothing of the payment', async () => {
  const revoked = await begun()
  await linksOver(revoked.policy).revoke()
  till.bank.says(revoked.order, { state: 'end', kopecks: total })
  assert.match((await payer.open(revoked.back)).body, /Полис оплачен/)
  const tooOld = await begun()
  await till.services.db
    .updateTable('pay_link')
    .set({ ends_at: till.clock.now() })
    .where('token_hash', '=', sha256(tooOld.url.split('/').at(-1) ?? ''))
    .execute()
  till.clock.advance({ minutes: 1 })
  try {
    till.bank.says(tooOld.order, { state: 'end', kopecks: total })
    assert.match((await payer.open(tooOld.back)).body, /Полис оплачен/)
    for (const { url } of [revoked, tooOld]) {
      const { status, body } = await payer.open(url)
      assert.equal(status, 404)
      assert.equal(body, (await payer.open(`${url}x`)).body)
    }
  } finally {
    till.clock.advance({ minutes: -1 })
  }
})

test('not paid, being checked, in review, given back: each is said, with the one next step', async () => {
  const waiting = await begun()
  assert.match((await payer.open(waiting.back)).body, /Банк подтверждает оплату/)

  const declined = await begun()
  till.bank.says(declined.order, { state: 'err', kopecks: total })
  const failed = await payer.open(declined.back)
  assert.match(failed.body, /Оплата не\u00a0прошла/)
  assert.match(failed.body, /деньги не\u00a0списаны/)
  assert.ok(failed.body.includes(`href="${new URL(declined.url).pathname}"`))
  await linksOver(declined.policy).revoke()
  assert.ok(!(await payer.open(declined.back)).body.includes('class="press"'))

  const wrong = await begun()
  await till.notify(wrong.order, { state: 'end', kopecks: 100 })
  assert.match((await payer.open(wrong.back)).body, /Платёж проверяется/)
  await till.notify(wrong.order, { state: 'ref', kopecks: 100 })
  assert.match((await payer.open(wrong.back)).body, /Деньги возвращены/)
})

test('money that is set aside while its payer is answered is not told as a payment that is done', async () => {
  const { policy, back } = await begun()
  const atBank = Promise.withResolvers<ServerResponse>()
  till.bank.breaks(atBank.resolve)
  const seen = payer.open(back)
  const bank = await atBank.promise
  till.bank.mended()
  const setAside = { policy: policy.id, state: 'review' } as const
  const { body } = await askedBetweenReads(till.services.db, setAside, () => {
    bank.destroy()
    return seen
  })
  assert.match(body, /Платёж проверяется/)
})

test('whoever has left the bank’s page finds the way back to the same payment', async () => {
  const { url, back, order } = await begun()
  const seen = await payer.open(back)
  assert.match(seen.body, /Банк ещё ждёт оплату/)
  assert.ok(seen.body.includes(`href="${new URL(url).pathname}"`))
  assert.equal((await payer.start(url)).form?.sent.orderId, order)
})

test('what may be paid already is not paid the other way, and nothing is charged twice', async () => {
  const { policy, url, order } = await begun()
  till.bank.says(order, { state: 'hold', kopecks: total })
  const silent = await payer.start(url, { method: 'sbp' })
  assert.equal(silent.status, 503)
  assert.match(silent.body, /Банк пока не\u00a0ответил/)
  till.bank.says(order, { state: 'end', kopecks: total })
  assert.equal((await payer.start(url, { method: 'sbp' })).status, 410)
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('each of its pages is marked while any part of the shop is played', async () => {
  const { url, back } = await begun()
  const shown = [
    await payer.open(url),
    await payer.start(url),
    await payer.open(back),
    await payer.open(`${url}x`),
  ]
  assert.deepEqual(
    shown.map(({ status }) => status),
    [200, 200, 200, 404],
  )
  for (const { body } of shown) assert.match(body, /<main>\s*<p class="quiet">Демонстрационный режим/)
})

test('a bank that is away decides nothing, also not of a payment that made way for another', async () => {
  const { policy, url, back } = await begun()
  await payer.start(url, { method: 'sbp' })
  till.bank.breaks((response) => response.destroy())
  try {
    assert.match((await payer.open(back)).body, /Банк подтверждает оплату/)
    assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])
  } finally {
    till.bank.mended()
  }
})

test('money that the bank holds under a payment that made way is not told as one that failed', async () => {
  const { policy, url, back, order } = await begun()
  await payer.start(url, { method: 'sbp' })
  till.bank.says(order, { state: 'hold', kopecks: total })
  assert.match((await payer.open(back)).body, /Банк подтверждает оплату/)
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])
})

test('a price that has changed says «Попросите обновить ссылку», before and after it is found; the owner agrees by a new link', async () => {
  const policy = await till.aPolicy().published()
  const url = await till.at('2027-01-16T08:00:00Z', async () =>
    aPayLink({ ...policy, buyer: await till.signInAgain(policy.buyer) }),
  )
  await till.at('2027-01-18T08:00:00Z', async () => {
    await raiseTariff('2027-01-18')
    assert.equal((await payer.open(url)).status, 200)
    for (const seen of [await payer.start(url), await payer.open(url), await payer.start(url)]) {
      assert.equal(seen.status, 409)
      assert.match(seen.body, /Попросите обновить ссылку/)
    }
    assert.deepEqual((await till.standing(policy)).attempts, [])
    const again = { ...policy, buyer: await till.signInAgain(policy.buyer) }
    const asked = await linksOver(again).make({ amount: 3458 })
    assert.deepEqual([asked.status, asked.body.info.total], [409, 6916])
    till.clock.advance({ seconds: 1 })
    const renewed = await aPayLink(again, { amount: 6916 })
    assert.equal((await payer.start(renewed)).form?.sent.amount, 6916)
    assert.equal((await payer.open(url)).status, 404)
  })
})

async function raiseTariff(validFrom: IsoDate) {
  const rub_per_eur = String(Number(demoTariff.rub_per_eur) * 2)
  await applyTariff(till.services.db, { ...demoTariff, rub_per_eur, valid_from: validFrom })
}

test('ten beginnings in ten minutes, typing errors not among them, then the page says how long, and the owner pays all the same', async () => {
  const limited = await openTill({ SANDBOX_LIMITS: 'on' })
  try {
    const policy = await limited.aPolicy().published()
    const url = await aPayLink(policy)
    const { start } = payerOf(limited.shop)
    const misspelt = { method: 'ac', email: 'ivan@mail,ru' }
    for (let count = 0; count < 11; count += 1) assert.equal((await start(url, misspelt)).status, 422)
    for (let count = 0; count < 10; count += 1) assert.equal((await start(url)).status, 200)
    const { status, headers, body } = await start(url)
    assert.equal(status, 429)
    const minutes = Math.ceil(Number(headers['retry-after']) / 60)
    assert.ok(minutes > 1, 'the whole of the ten, less what has passed')
    assert.match(body, new RegExp(`через ${minutes}\\sминут`))

    const link = await limited.services.db.selectFrom('pay_link').select('id').executeTakeFirstOrThrow()
    await forgetUses(limited.services, 'pay', `link ${link.id}`)
    await useUpAllButOne(limited.services, 'payDay', `link ${link.id}`)
    assert.equal((await start(url)).status, 200)
    const { headers: ofDay } = await start(url)
    assert.ok(Number(ofDay['retry-after']) > 3_600, 'thirty a day')
    assert.equal((await limited.toPay(policy)).status, 200)
  } finally {
    await limited.close()
  }
})
