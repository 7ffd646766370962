import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, sandboxParts } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://polis.example.org/',
  APP_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  MAIL_FROM: 'polis@example.org',
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: 'key',
  PSCB_URL: 'https://bank.example.org/',
  PSCB_MARKETPLACE: '1',
  PSCB_KEY: 'a-key-of-the-shop',
  INSURER_NAME: 'АО «Страховщик»',
  INSURER_LICENCE: 'СЛ № 1',
  INSURER_ADDRESS: 'Москва',
  ASSISTANCE_PHONES: '+7 495 111-11-11',
}

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment)
  assert.ok(read.ok, read.ok ? '' : read.problems.join('\n'))
  return read.config
}

function problemsOf(environment: Record<string, string>): string {
  const read = readConfig(environment)
  assert.ok(!read.ok, 'accepted')
  return read.problems.join('\n')
}

test('nothing configured: the sandbox plays every part, on loopback', () => {
  const config = configOf({})
  assert.deepEqual(sandboxParts(config), ['bank', 'sms', 'mail'])
  assert.deepEqual([config.host, config.port, config.publicUrl], ['127.0.0.1', 3000, 'http://127.0.0.1:3000'])
})

test('an empty variable is an absent one', () => {
  assert.equal(configOf({ SMTP_URL: '', PORT: '' }).port, 3000)
})

test('passkeys belong to a name behind https or on this machine, never to an IP address', () => {
  const passkeysAt = (PUBLIC_URL: string) => configOf({ PUBLIC_URL }).passkeys
  assert.equal(configOf({}).passkeys, null)
  for (const address of ['https://192.0.2.1', 'https://[2001:db8::1]', 'http://polis.example.org']) {
    assert.equal(passkeysAt(address), null, address)
  }
  assert.deepEqual(passkeysAt('http://localhost:3000'), {
    rpId: 'localhost',
    origin: 'http://localhost:3000',
  })
  assert.deepEqual(passkeysAt('https://polis.example.org/'), {
    rpId: 'polis.example.org',
    origin: 'https://polis.example.org',
  })
})

test('a part that is configured is real while others are played', () => {
  const config = configOf({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@example.org' })
  assert.deepEqual(sandboxParts(config), ['bank', 'sms'])
})

test('production with everything', () => {
  const config = configOf(production)
  assert.deepEqual(sandboxParts(config), [])
  assert.equal(config.publicUrl, 'https://polis.example.org')
  assert.equal(config.isHttps, true)
  assert.equal(config.bank?.url, 'https://bank.example.org')
  assert.deepEqual(config.bank?.formOrigins, ['https://bank.example.org'])
})

for (const name of Object.keys(production).filter(
  (key) => !['NODE_ENV', 'ASSISTANCE_PHONES'].includes(key),
)) {
  if (['INSURER_LICENCE', 'INSURER_ADDRESS'].includes(name)) continue
  test(`production without ${name} says so`, () => {
    const { [name]: _left, ...rest } = production as Record<string, string>
    assert.match(problemsOf(rest), new RegExp(name))
  })
}

test('production takes no sandbox setting and no publicly known key of the bank', () => {
  assert.match(problemsOf({ ...production, SANDBOX_TODAY: '2026-01-01' }), /SANDBOX_TODAY/)
  assert.match(problemsOf({ ...production, SANDBOX_LIMITS: 'off' }), /SANDBOX_LIMITS/)
  assert.match(problemsOf({ ...production, PSCB_KEY: '111111' }), /PSCB_KEY/)
})

test('the sandbox is not shown to everybody unasked', () => {
  assert.match(problemsOf({ HOST: '0.0.0.0' }), /SANDBOX=public/)
  assert.equal(configOf({ HOST: '0.0.0.0', SANDBOX: 'public' }).host, '0.0.0.0')
})

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'polis'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'http://x'],
  ['APP_KEY', 'short'],
  ['SANDBOX_TODAY', '2026-02-30'],
  ['SMS_PROVIDER', 'pigeon'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['MAIL_FROM', 'nobody'],
  ['PUBLIC_URL', 'http://polis.example.org/?x=1'],
  ['PSCB_FORM_ORIGINS', 'bank.example.org'],
] as const) {
  test(`a wrong ${name} is named: ${value}`, () => {
    assert.match(problemsOf({ [name]: value }), new RegExp(name))
  })
}

test('half of a group is named with what is missing', () => {
  assert.match(problemsOf({ PSCB_KEY: 'x' }), /PSCB_URL, PSCB_MARKETPLACE: missing beside PSCB_KEY/)
  assert.match(problemsOf({ SMTP_URL: 'smtp://x' }), /MAIL_FROM/)
})
