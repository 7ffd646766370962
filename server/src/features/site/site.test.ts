import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { productCodes } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import { buildApp } from '../../app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

test('pages learn the business date in Moscow and that this is a demonstration', async () => {
  shop.clock.set('2027-12-31T21:00:00Z')
  const { body } = await (await shop.visitor()).call(calls.getSite)
  assert.equal(body.today, '2028-01-01')
  assert.equal(body.sandbox, true)
  assert.equal(body.insurer.assistance_phones.length, 2)
})

test('pages learn who insures, how to reach them and where complaints go', async () => {
  const mine = await openShop({
    environment: {
      INSURER_NAME: 'АО «Страховщик»',
      INSURER_NAME_EN: 'Insurer JSC',
      INSURER_LICENCE: 'СЛ № 1 от 01.02.2020',
      INSURER_INN: '7707083893',
      INSURER_ADDRESS: '119991, Москва, ул. Ленинские Горы, д. 1',
      INSURER_PHONE: '8 (800) 111-11-11',
      INSURER_EMAIL: 'hello@insurer.example',
      INSURER_SITE: 'https://insurer.example',
      INSURER_RULES: 'Правила № 7 от 01.03.2024',
      ASSISTANCE_PHONES: '+7 495 111-11-11, +20 2 1111 1111',
      ASSISTANCE_EMAIL: 'help@assistance.example',
      COMPLAINTS_EMAIL: 'complaints@insurer.example',
    },
  })
  try {
    const { body } = await (await mine.visitor()).call(calls.getSite)
    assert.deepEqual(body.insurer, {
      name: 'АО «Страховщик»',
      name_en: 'Insurer JSC',
      licence: 'СЛ\u00a0№\u00a01\u00a0от\u00a001.02.2020',
      inn: '7707083893',
      address: '119991, Москва, ул. Ленинские Горы, д. 1',
      phone: '8 (800) 111-11-11',
      email: 'hello@insurer.example',
      site: 'https://insurer.example',
      rules: 'Правила №\u00a07\u00a0от\u00a001.03.2024',
      assistance_phones: ['+7 495 111-11-11', '+20 2 1111 1111'],
      assistance_email: 'help@assistance.example',
      complaints_email: 'complaints@insurer.example',
    })
  } finally {
    await mine.close()
  }
})

test('a card of the choice opens by its setting', async () => {
  const ask = async (of: Shop) => (await (await of.visitor()).call(calls.getSite)).body.open_products
  const closed = productCodes.filter((code) => productOf(code).openedBy !== null)
  assert.deepEqual(closed, ['instructor'])
  assert.deepEqual(
    await ask(shop),
    productCodes.filter((code) => !closed.includes(code)),
  )
  const open = await openShop({ environment: { INSTRUCTOR_SALES: 'on' } })
  try {
    assert.deepEqual(await ask(open), productCodes)
  } finally {
    await open.close()
  }
})

test('OpenAPI holds every call of the contract with its answers', async () => {
  const { body } = await (await shop.visitor()).send({ url: '/api/openapi.json' })
  for (const { method, path, answers } of Object.values(calls)) {
    const printed = body.paths[path.replace(':group', '{group}')]?.[method.toLowerCase()]
    assert.ok(printed, path)
    for (const status of Object.keys(answers)) assert.ok(printed.responses[status], `${path} ${status}`)
    assert.ok(printed.responses['422'])
  }
  assert.equal(
    Object.keys(body.paths).some((path) => path.startsWith('/sandbox')),
    false,
  )
})

test('in production OpenAPI is for whoever asks on the machine itself, through no proxy', async () => {
  const config = { ...shop.services.config, isProduction: true }
  const app = await buildApp({ ...shop.services, config })
  const ask = async (request: object) =>
    (await app.inject({ url: '/api/openapi.json', ...request })).statusCode
  assert.equal(await ask({}), 200)
  assert.equal(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } }), 404)
  assert.equal(await ask({ remoteAddress: '192.0.2.1' }), 404)
  await app.close()
})

test('the health of the server', async () => {
  assert.equal((await shop.app.inject({ url: '/health/live' })).statusCode, 200)
  const ready = await shop.app.inject({ url: '/health/ready' })
  assert.deepEqual([ready.statusCode, ready.json().ready], [200, true])
})

test('what the health is made of is told on the machine itself only, through no proxy', async () => {
  const ask = async (request: object) =>
    Object.keys((await shop.app.inject({ url: '/health/ready', ...request })).json())
  assert.deepEqual(await ask({}), ['ready', 'checks', 'sales'])
  assert.deepEqual(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } }), ['ready'])
  assert.deepEqual(await ask({ remoteAddress: '192.0.2.1' }), ['ready'])
})
