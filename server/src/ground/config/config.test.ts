import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { aProduction } from '../../testing/programs/production.ts'
import { environment, readConfig, sandboxParts } from './config.ts'

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
  const passkeysAt = (PUBLIC_URL: string) => configOf({ PUBLIC_URL, SANDBOX: 'public' }).passkeys
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
  const config = configOf(aProduction)
  assert.deepEqual(sandboxParts(config), [])
  assert.equal(config.publicUrl, 'https://polis.example.org')
  assert.equal(config.isHttps, true)
  assert.equal(config.bank?.url, 'https://bank.example.org')
  assert.deepEqual(config.bank?.formOrigins, ['https://bank.example.org'])
})

test('the sandbox is not shown to everybody unasked', () => {
  assert.match(problemsOf({ HOST: '0.0.0.0' }), /^HOST: 0\.0\.0\.0 .*SANDBOX=public to allow it$/)
  assert.equal(configOf({ HOST: '0.0.0.0', SANDBOX: 'public' }).host, '0.0.0.0')
  // A proxy on the same machine stands behind this name.
  const site = 'https://polis.example.org'
  assert.match(problemsOf({ PUBLIC_URL: site }), /^PUBLIC_URL: polis\.example\.org is not this machine alone/)
  assert.equal(configOf({ PUBLIC_URL: site, SANDBOX: 'public' }).publicUrl, site)
  const { PSCB_URL, PSCB_MARKETPLACE, PSCB_KEY, SMS_PROVIDER, SMS_API_KEY, SMTP_URL, MAIL_FROM } = aProduction
  const parts = { PSCB_URL, PSCB_MARKETPLACE, PSCB_KEY, SMS_PROVIDER, SMS_API_KEY, SMTP_URL, MAIL_FROM }
  assert.deepEqual(sandboxParts(configOf(parts)), [])
  assert.match(
    problemsOf({ PUBLIC_URL: site, HOST: '0.0.0.0', ...parts }),
    /^NODE_ENV: a shop whose every part is real/,
  )
})

test('this machine has many names', () => {
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
    assert.equal(configOf({ HOST }).host, HOST)
  for (const site of ['http://localhost:3000', 'http://shop.localhost', 'http://[::1]:3000'])
    assert.equal(configOf({ PUBLIC_URL: site }).publicUrl, site)
})

test('the mode is one of three, spelt as it is', () => {
  assert.equal(configOf({}).isProduction, false)
  assert.equal(configOf({ NODE_ENV: 'test' }).isProduction, false)
  for (const NODE_ENV of ['Production', 'PRODUCTION', 'prod', 'staging', ' production']) {
    assert.equal(problemsOf({ NODE_ENV }), 'NODE_ENV: production, development or test, in small letters')
  }
})

test('the insurer stands in the configuration with all that is known of it', () => {
  assert.deepEqual(configOf(aProduction).insurer, {
    name: 'АО «Страховщик»',
    nameEn: 'Insurer JSC',
    licence: 'СЛ № 1 от 01.02.2020',
    inn: '7707083893',
    address: '119991, Москва, ул. Ленинские Горы, д. 1',
    addressEn: '1 Leninskie Gory St, Moscow, 119991, Russia',
    phone: '8 (800) 111-11-11',
    email: 'hello@insurer.example',
    site: 'https://insurer.example',
    rules: 'Правила страхования путешественников № 7 от 01.03.2024',
    rulesEn: 'Travel insurance rules No. 7 of 1 March 2024',
    assistancePhones: ['+7 495 111-11-11', '+20 2 1111 1111'],
    assistanceEmail: 'help@assistance.example',
    complaintsEmail: 'complaints@insurer.example',
  })
})

test('no proxy is an answer, and a list is handed on as it is understood', () => {
  assert.equal(configOf({}).trustProxy, false)
  assert.equal(configOf({ TRUST_PROXY: 'none' }).trustProxy, false)
  assert.equal(configOf({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,' }).trustProxy, '10.0.0.1,10.1.0.0/16')
  assert.equal(configOf({ TRUST_PROXY: '::1, fd00::/8, loopback' }).trustProxy, '::1,fd00::/8,loopback')
})

test('a certificate that can’t be read is said before anything connects', () => {
  const DATABASE_URL = 'postgres://db.example.org/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  assert.match(problemsOf({ DATABASE_URL }), /^DATABASE_URL: can't be used: ENOENT.*\/nowhere\/ca\.pem/)
})

test('an address of IPv6 is one', () => {
  assert.equal(configOf({ HOST: '::1' }).publicUrl, 'http://[::1]:3000')
})

test('all problems are told at once', () => {
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', PSCB_KEY: 'x', HOST: '0.0.0.0' }).split(
    '\n',
  )
  assert.deepEqual(
    problems.map((line) => line.split(':')[0]),
    ['PORT', 'LOG_LEVEL', 'PSCB_URL, PSCB_MARKETPLACE', 'HOST'],
  )
})

test('a wrong value is told by what it has to be', () => {
  for (const name of Object.keys(environment.shape)) {
    for (const value of ['foo', '-1', '0.5x', '9999999', 'a b', 'ftp://x', 'localhost:3000']) {
      const answer = readConfig({ [name]: value })
      const told = answer.ok ? [] : answer.problems.filter((problem) => problem.startsWith(`${name}: `))
      assert.doesNotMatch(told.join('\n'), /Invalid URL|NaN|expected number/, value)
    }
  }
  const plain = {
    APP_KEY: 'short',
    LOG_LEVEL: 'loud',
    SANDBOX: 'yes',
    SMS_API_KEY: ' ',
    PSCB_RECEIPT_TAX: 'no',
  }
  assert.doesNotMatch(problemsOf(plain), /expected|Invalid|Too small/)
  assert.equal(
    problemsOf({ APP_KEY: 'short' }),
    'APP_KEY: 32 characters or more; `openssl rand -base64 48` makes one',
  )
  assert.equal(problemsOf({ SANDBOX_LIMITS: 'no' }), 'SANDBOX_LIMITS: on or off')
  assert.equal(problemsOf({ DATA_DIR: ' ' }), 'DATA_DIR: blanks alone are nothing')
  assert.equal(problemsOf({ PORT: 'eighty' }), 'PORT: a whole number, 0 … 65535')
  assert.equal(problemsOf({ PORT: '80000' }), 'PORT: a whole number, 0 … 65535')
  assert.equal(problemsOf({ PUBLIC_URL: 'ftp://x' }), 'PUBLIC_URL: an address, https://polis.example.org')
  const DATABASE_URL = 'mysql://u:secret@x/y'
  assert.equal(
    problemsOf({ DATABASE_URL }),
    'DATABASE_URL: an address, postgres://user:password@host:5432/akvapolis',
  )
})

const pem = ({ privateKey }: { privateKey: KeyObject }): string =>
  Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64')

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['PORT', '0x2500'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'polis'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_PREPARED', 'yes'],
  ['DATABASE_WAIT_SECONDS', 'soon'],
  ['STOP_NOTICE_SECONDS', '11'],
  ['STOP_NOTICE_SECONDS', ' '],
  ['OTEL_TRACES_SAMPLER_ARG', ' '],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['SMTP_URL', 'http://x'],
  ['SMTP_URL', 'smtps:///x'],
  ['SMTP_URL', 'smtps://user:pa%zz@mail.example.org'],
  ['APP_KEY', 'short'],
  ['SIGN_QR_KEY', 'short'],
  ['SIGN_QR_KEY', 'A'.repeat(43)],
  ['SIGN_QR_KEY', `${'A'.repeat(43)}=`],
  ['SANDBOX_TODAY', '2026-02-30'],
  ['SMS_PROVIDER', 'pigeon'],
  ['LOG_LEVEL', 'loud'],
  ['HOST', 'polis example'],
  ['HOST', '127.0.0.1/24'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'none, 10.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10/8'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '::/0'],
  ['INSURER_NAME', '\u200b'],
  ['INSURER_RULES', '—'],
  ['INSURER_INN', '7707083894'],
  ['INSURER_INN', '0000000000'],
  ['INSURER_INN', '500100732259'],
  ['INSURER_PHONE', 'звоните'],
  ['INSURER_PHONE', '+7 495 111-11-11, +7 495 111-11-12'],
  ['INSURER_EMAIL', 'hello'],
  ['INSURER_SITE', 'insurer.example'],
  ['ASSISTANCE_PHONES', '112'],
  ['ASSISTANCE_PHONES', '+7 495 111-11-11; +20 2 1111 1111'],
  ['ASSISTANCE_EMAIL', 'help@assistance'],
  ['COMPLAINTS_EMAIL', 'a@b.example, c@d.example'],
  ['PSCB_RECEIPT', 'no'],
  ['MAIL_FROM', 'nobody'],
  ['DKIM_SELECTOR', 'polis._domainkey'],
  ['DKIM_KEY', 'secret'],
  ['DKIM_KEY', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }))],
  ['DKIM_KEY', pem(generateKeyPairSync('ed25519'))],
  ['PUBLIC_URL', 'http://polis.example.org/?x=1'],
  ['PUBLIC_URL', 'https://polis.example.org/calc'],
  ['PUBLIC_URL', 'https://user:pw@polis.example.org'],
  ['PSCB_FORM_ORIGINS', 'bank.example.org'],
  ['PSCB_FORM_ORIGINS', ','],
  ['PSCB_URL', 'https://user:pw@bank.example.org'],
  ['PSCB_URL', 'https://bank.example.org/?shop=1'],
  ['PSCB_URL', 'https://bank.example.org/#pay'],
  ['PSCB_RECEIPT_EMAIL', 'nobody'],
  ['SIGN_TSA_URL', 'https://user:pw@tsa.example.org'],
  ['SIGN_SERVICE_URL', 'https://user:pw@signer.example.org'],
  ['SIGN_SERVICE_KEY', 'ключ'],
  ['SIGN_SERVICE_KEY', 'two\nlines'],
] as const) {
  test(`a wrong ${name} is named: ${value}`, () => {
    assert.match(problemsOf({ [name]: value }), new RegExp(`^${name}: `, 'm'))
  })
}

test('an address of pages is told as it is written, its scheme in whatever letters', () => {
  const { publicUrl, isHttps } = configOf({ PUBLIC_URL: 'HTTPS://полис.рф//', SANDBOX: 'public' })
  assert.deepEqual([publicUrl, isHttps], ['https://полис.рф', true])
})

test('mails are signed by the key that is given', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@example.org' }
  assert.equal(configOf(server).smtp?.dkim, null)
  const { smtp } = configOf({ ...server, DKIM_SELECTOR: 'polis-1', DKIM_KEY: pem(key) })
  assert.deepEqual(smtp?.dkim, {
    selector: 'polis-1',
    key: Buffer.from(pem(key), 'base64').toString(),
  })
  assert.match(problemsOf({ DKIM_SELECTOR: 'polis-1' }), /DKIM_KEY: missing beside DKIM_SELECTOR/)
})

test('half of a group is named with what is missing', () => {
  assert.match(problemsOf({ PSCB_KEY: 'x' }), /PSCB_URL, PSCB_MARKETPLACE: missing beside PSCB_KEY/)
  assert.match(problemsOf({ SMTP_URL: 'smtp://x' }), /MAIL_FROM/)
  assert.match(
    problemsOf({ PSCB_RECEIPT_TAX: 'none' }),
    /PSCB_RECEIPT_TAX_SYSTEM, PSCB_RECEIPT_EMAIL: missing/,
  )
})

test('documents are signed by a key of our own or by a service, each given whole', () => {
  assert.deepEqual(configOf({}).signing, { key: null, service: null, timeStampUrl: null })
  const own = { SIGN_KEY_FILE: '/etc/key.pem', SIGN_CERTIFICATE_FILE: '/etc/chain.pem' }
  const service = { SIGN_SERVICE_URL: 'https://sign.example.org/', SIGN_SERVICE_KEY: 'secret' }
  const SIGN_TSA_URL = 'http://tsa.example.org'
  assert.deepEqual(configOf({ ...own, SIGN_KEY_PASSWORD: ' word ', SIGN_TSA_URL }).signing, {
    key: { file: '/etc/key.pem', password: ' word ', certificateFile: '/etc/chain.pem' },
    service: null,
    timeStampUrl: SIGN_TSA_URL,
  })
  assert.deepEqual(configOf(service).signing.service, { url: 'https://sign.example.org/', key: 'secret' })
  assert.equal(
    problemsOf({ SIGN_KEY_FILE: 'key.pem' }),
    'SIGN_CERTIFICATE_FILE: missing beside SIGN_KEY_FILE',
  )
  assert.equal(problemsOf({ SIGN_KEY_PASSWORD: 'x' }), 'SIGN_KEY_FILE: missing beside SIGN_KEY_PASSWORD')
  assert.match(problemsOf({ SIGN_SERVICE_KEY: 'x' }), /^SIGN_SERVICE_URL: missing/)
  assert.match(problemsOf({ SIGN_TSA_URL: 'tsa.example.org' }), /^SIGN_TSA_URL: /)
  assert.match(problemsOf({ ...own, ...service }), /^SIGN_SERVICE_URL stands beside SIGN_KEY_FILE; only one/)
  assert.match(problemsOf({ ...service, SIGN_TSA_URL }), /^SIGN_SERVICE_URL stands beside SIGN_TSA_URL/)
})

test('receipts are sent or they are not', () => {
  const receipts = {
    PSCB_RECEIPT_TAX_SYSTEM: 'osn',
    PSCB_RECEIPT_TAX: 'none',
    PSCB_RECEIPT_EMAIL: 'a@b.example',
  }
  const { PSCB_RECEIPT: _none, ...bank } = aProduction
  assert.deepEqual(configOf({ ...bank, ...receipts }).bank?.receipt, {
    taxSystem: 'osn',
    tax: 'none',
    companyEmail: 'a@b.example',
  })
  assert.equal(configOf(aProduction).bank?.receipt, null)
  assert.match(problemsOf({ ...aProduction, ...receipts }), /^PSCB_RECEIPT: none stands beside/)
})
