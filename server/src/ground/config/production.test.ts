import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProduction } from '../../testing/programs/production.ts'
import { readConfig } from './config.ts'

/** What a start would say, a line a problem. */
function said(changes: Record<string, string | undefined>): string[] {
  const read = readConfig({ ...aProduction, ...changes })
  return read.ok ? [] : read.problems
}

const needed = [
  'PUBLIC_URL',
  'APP_KEY',
  'PSCB_URL',
  'PSCB_MARKETPLACE',
  'PSCB_KEY',
  'PSCB_RECEIPT',
  'SMS_PROVIDER',
  'SMS_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUST_PROXY',
  'INSURER_NAME',
  'INSURER_NAME_EN',
  'INSURER_LICENCE',
  'INSURER_INN',
  'INSURER_ADDRESS',
  'INSURER_ADDRESS_EN',
  'INSURER_PHONE',
  'INSURER_EMAIL',
  'INSURER_SITE',
  'INSURER_RULES',
  'INSURER_RULES_EN',
  'ASSISTANCE_PHONES',
  'ASSISTANCE_EMAIL',
  'COMPLAINTS_EMAIL',
]

test('production with everything starts, and nothing else is needed', () => {
  assert.deepEqual(said({}), [])
  assert.deepEqual(Object.keys(aProduction).sort(), ['NODE_ENV', ...needed].sort())
})

test('production with nothing names all that is needed, each in a line of its own', () => {
  const read = readConfig({ NODE_ENV: 'production' })
  const lines = read.ok ? [] : read.problems
  assert.deepEqual(lines.map((line) => line.split(':')[0]).sort(), needed.toSorted())
  for (const line of lines) assert.match(line, /^[A-Z_]+: needed in production: \S/)
})

for (const name of needed) {
  test(`production without ${name} says so`, () => {
    assert.ok(said({ [name]: undefined }).some((line) => line.startsWith(`${name}: needed in production: `)))
    assert.ok(said({ [name]: '' }).length > 0)
  })
}

const far = 'postgres://shop:secret@db.example.org/shop'
const refused: [string, Record<string, string>, RegExp][] = [
  ['a sandbox setting', { SANDBOX: 'public' }, /^SANDBOX: not in production/],
  ['a fixed day', { SANDBOX_TODAY: '2026-01-01' }, /^SANDBOX_TODAY: not in production/],
  ['a log without alarms', { LOG_LEVEL: 'error' }, /^LOG_LEVEL: warn at most in production/],
  ['limits lifted', { SANDBOX_LIMITS: 'off' }, /^SANDBOX_LIMITS: not in production/],
  ['an APP_KEY of one letter', { APP_KEY: 'k'.repeat(64) }, /^APP_KEY: too easily guessed.*12 different$/],
  ['an APP_KEY of eleven', { APP_KEY: 'abcdefghijk'.repeat(4) }, /^APP_KEY: too easily guessed/],
  [
    'a short key of the bank',
    { PSCB_KEY: 'Vq3kX9wz7RbT2mN' },
    /^PSCB_KEY: too easily guessed.*16 characters/,
  ],
  ['a bank’s key of seven letters', { PSCB_KEY: 'abcdefg'.repeat(5) }, /^PSCB_KEY: .*8 different$/],
  ['pages without https', { PUBLIC_URL: 'http://polis.example.org' }, /^PUBLIC_URL: https in production/],
  [
    'a signing service without https',
    { SIGN_SERVICE_URL: 'http://sign.example.org', SIGN_SERVICE_KEY: 'key' },
    /^SIGN_SERVICE_URL: https in production/,
  ],
  ['a bank without https', { PSCB_URL: 'http://bank.example.org' }, /^PSCB_URL: https in production/],
  [
    'a redirect of the bank without https',
    { PSCB_FORM_ORIGINS: 'https://a.example, http://b.example' },
    /^PSCB_FORM_ORIGINS: https in production/,
  ],
  ['a database in the open', { DATABASE_URL: far }, /^DATABASE_URL: db\.example\.org is another machine/],
  [
    'a database in the open past its pooler',
    { DATABASE_URL: 'postgres://127.0.0.1:6432/x', DATABASE_DIRECT_URL: far },
    /^DATABASE_DIRECT_URL: db\.example\.org is another machine/,
  ],
  [
    'one that is encrypted for anybody',
    { DATABASE_URL: `${far}?sslmode=require` },
    /^DATABASE_URL: .*verify-full/,
  ],
  ['one that need not be', { DATABASE_URL: `${far}?sslmode=prefer` }, /^DATABASE_URL: .*verify-full/],
  ['one that says not to look', { DATABASE_URL: `${far}?sslmode=no-verify` }, /^DATABASE_URL: .*verify-full/],
  ['one of an older spelling', { DATABASE_URL: `${far}?ssl=true` }, /^DATABASE_URL: .*verify-full/],
  [
    'one that takes it back',
    { DATABASE_URL: `${far}?sslmode=verify-full&sslmode=disable` },
    /^DATABASE_URL: .*verify-full/,
  ],
  [
    'one that only looks local',
    { DATABASE_URL: 'postgres://localhost/shop?host=db.example.org' },
    /^DATABASE_URL: db\.example\.org is another machine/,
  ],
  [
    'TLS that believes anybody',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    /^NODE_TLS_REJECT_UNAUTHORIZED: 0 lets anybody/,
  ],
  ['an INN mistyped', { INSURER_INN: '7707083890' }, /^INSURER_INN: 10 digits/],
]

for (const [what, changes, sentence] of refused) {
  test(`production refuses ${what}, in one sentence`, () => {
    const lines = said(changes)
    assert.equal(lines.length, 1, lines.join('\n'))
    assert.match(lines[0] ?? '', sentence)
    for (const secret of ['secret', changes.APP_KEY, changes.PSCB_KEY])
      assert.ok(!secret || !lines[0]?.includes(secret))
  })
}

test('what never leaves this machine needs no encryption', () => {
  for (const changes of [
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PSCB_URL: 'http://localhost:8080' },
    { SMTP_URL: 'smtp://127.0.0.1:25' },
    { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' },
    { DATABASE_URL: 'postgres://shop@[::1]:5433/shop?sslmode=disable' },
    { DATABASE_URL: 'postgres://shop@localhost/shop?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/shop' },
  ]) {
    assert.deepEqual(said(changes), [])
  }
})

test('a database elsewhere is taken with a certificate that is looked at', () => {
  assert.deepEqual(said({ DATABASE_URL: `${far}?sslmode=verify-full` }), [])
  assert.deepEqual(said({ DATABASE_URL: `${far}?sslmode=verify-ca` }), [])
})

test('mail goes out by smtps, or by smtp that has to become encrypted', () => {
  assert.deepEqual(said({ SMTP_URL: 'smtp://mail.example.org' }), [])
})
