import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { SandboxSeedRefusal, seedSandbox } from '../../demo/seed-sandbox.ts'
import { whyClosed } from '../../features/calculator/sales.ts'
import { shopKey } from '../../features/payments/pscb/wire/testing/wire-vectors.ts'
import { sandboxBankConfig } from '../../features/sandbox/bank-config.ts'
import { aProduction } from '../../testing/programs/production.ts'
import { openShop } from '../../testing/shop.ts'
import { environment, readConfig } from './config.ts'
import { diver, nameless, play, playSettings } from './play.ts'

const played = play.flatMap((thing) => (thing.kind === 'setting' ? [thing] : []))

for (const { name, value } of played) {
  test(`production refuses ${name}=${value}, given by hand as well`, () => {
    const read = readConfig({ ...aProduction, [name]: value })
    assert.ok(!read.ok)
    assert.ok(read.problems.includes(`${name}: of the demonstration and known to everybody; give your own`))
  })
}

test('production refuses a database that holds the persons of the list', async () => {
  const shop = await openShop()
  try {
    const { services } = shop
    await seedSandbox(services)
    const seeded = await services.db.selectFrom('customer').select('phone').orderBy('phone').execute()
    const persons = play.flatMap((thing) => (thing.kind === 'person' ? [thing.phone] : []))
    assert.deepEqual(persons, [diver.phone, nameless.phone])
    assert.deepEqual(
      seeded.map(({ phone }) => phone),
      persons,
    )
    const production = { ...services, config: { ...services.config, isProduction: true } }
    await assert.rejects(seedSandbox(production), SandboxSeedRefusal)
  } finally {
    await shop.close()
  }
})

test('production sells nothing by the tariff, the cover and the certificate of the list', async () => {
  const shop = await openShop()
  try {
    const { services } = shop
    const { certificate } = await services.db
      .selectFrom('demonstration_certificate')
      .selectAll()
      .executeTakeFirstOrThrow()
    const signer = new X509Certificate(certificate).subject.replace('CN=', '')
    const known = [(await services.tariffs.inForce()).tariff, (await services.covers.inForce()).cover]
    const names = play.flatMap((thing) => ('name' in thing && thing.kind !== 'setting' ? [thing.name] : []))
    assert.deepEqual([...known.map(({ name }) => name), signer], names)
    const production = { ...services, config: { ...services.config, isProduction: true } }
    assert.deepEqual(await whyClosed(production), [
      'demonstration tariff',
      'demonstration cover',
      'demonstration certificate',
    ])
  } finally {
    await shop.close()
  }
})

/** Defaults that are as good in production as anywhere. */
const honest = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_WAIT_SECONDS',
  'LOG_LEVEL',
  'INSTRUCTOR_SALES',
  'SANDBOX_LIMITS',
  'CALLS_AT_ONCE',
  'YEARS_KEPT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
]

test('no setting has a default that is play, but those of the list', () => {
  const defaults = Object.entries(environment.parse({})).filter(([, value]) => value !== undefined)
  assert.deepEqual(defaults.map(([name]) => name).sort(), [...honest, ...Object.keys(playSettings)].sort())
  for (const [name, value] of Object.entries(playSettings))
    assert.ok(played.some((thing) => thing.name === name && thing.value === value))
})

test('the keys of the sandbox and of the examples are in the list', () => {
  const keys = played.filter(({ name }) => name === 'PSCB_KEY').map(({ value }) => value)
  for (const key of [sandboxBankConfig('http://127.0.0.1').key, shopKey]) assert.ok(keys.includes(key))
})

test('the address of the bank’s demonstration is known by where it leads', () => {
  const read = readConfig({ ...aProduction, PSCB_URL: 'https://oosdemo.pscb.ru/pay/' })
  assert.ok(!read.ok && read.problems[0]?.startsWith('PSCB_URL: of the demonstration'))
})
