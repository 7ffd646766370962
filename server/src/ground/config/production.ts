import { isLoopbackHost } from '../addresses/loopback.ts'
import { play } from './play.ts'
import { databaseHost } from './settings/database-host.ts'
import { listOf } from './settings/values.ts'

type Name =
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'APP_KEY'
  | 'APP_KEYS'
  | 'PSCB_URL'
  | 'PSCB_KEY'
  | 'PSCB_FORM_ORIGINS'
  | 'SIGN_SERVICE_URL'
  | 'NODE_TLS_REJECT_UNAUTHORIZED'

/** What stands in the environment, and of that what has passed the judgement of its own setting. */
export type Given = Readonly<Record<string, string | undefined>>
type Read = { readonly [name in Name]?: string | undefined }

/** What production does not start without, each with what it is. */
const needed = {
  PUBLIC_URL: 'the https address under which people open the pages',
  APP_KEY: '32 characters or more, at least 12 different; `openssl rand -base64 48` makes one',
  PSCB_URL: "the bank's base address, https",
  PSCB_MARKETPLACE: "the shop's number at the bank",
  PSCB_KEY: "the shop's key at the bank",
  SMS_PROVIDER: 'smsru',
  SMS_API_KEY: "the key of the SMS provider's interface",
  SMTP_URL: 'smtps://user:password@host, or smtp:// to a server that offers STARTTLS',
  MAIL_FROM: 'the sender of mails',
  TRUST_PROXY: 'the addresses of the proxies in front of this server, or none',
  INSURER_NAME: 'the name of the insurer',
  INSURER_NAME_EN: 'the name of the insurer in English',
  INSURER_LICENCE: 'the number and date of the licence',
  INSURER_INN: "the insurer's INN",
  INSURER_ADDRESS: "the insurer's postal address",
  INSURER_ADDRESS_EN: "the insurer's postal address in English",
  INSURER_PHONE: "the insurer's telephone",
  INSURER_EMAIL: 'where customers write to the insurer',
  INSURER_SITE: "the insurer's site",
  INSURER_RULES: 'title, number and date of the insurance rules',
  INSURER_RULES_EN: 'title, number and date of the insurance rules in English',
  ASSISTANCE_PHONES: 'whom the insured call in trouble, comma-separated',
  ASSISTANCE_EMAIL: 'where they write to in trouble',
  COMPLAINTS_EMAIL: 'where complaints go',
} as const

export const isNeededInProduction = (name: string): boolean => Object.hasOwn(needed, name)

/** What keeps a configuration from being production's: a line a problem. */
export function productionProblems(given: Given, read: Read): string[] {
  return [
    ...Object.entries(needed).flatMap(([name, what]) =>
      given[name] === undefined && !(name === 'APP_KEY' && given.APP_KEYS !== undefined)
        ? [`${name}: needed in production: ${what}`]
        : [],
    ),
    ...receiptProblem(given),
    ...keyProblems(read),
    ...played(given),
    ...wireProblems(read),
    ...silenceProblem(given),
    ...Object.keys(given)
      .filter((name) => /^SANDBOX(_|$)/.test(name))
      .map((name) => `${name}: not in production, where nothing is played`),
  ]
}

/** An alarm is a line of the log, from `warn` on; one that is not written is not counted either. */
function silenceProblem({ LOG_LEVEL = 'info' }: Given): string[] {
  const isSilent = ['error', 'fatal', 'silent'].includes(LOG_LEVEL)
  return isSilent ? ['LOG_LEVEL: warn at most in production, where alarms are lines of the log'] : []
}

function receiptProblem(given: Given): string[] {
  return Object.keys(given).some((name) => /^PSCB_RECEIPT(_|$)/.test(name))
    ? []
    : [
        'PSCB_RECEIPT: needed in production: none, when receipts come from elsewhere, or all of PSCB_RECEIPT_TAX_SYSTEM, PSCB_RECEIPT_TAX, PSCB_RECEIPT_EMAIL',
      ]
}

function keyProblems({ APP_KEY = '', APP_KEYS = '', PSCB_KEY = '' }: Read): string[] {
  const [newest = ''] = listOf(APP_KEYS)
  return [
    ...weakness('APP_KEY', APP_KEY, { length: 32, different: 12 }),
    ...weakness('APP_KEYS', newest, { length: 32, different: 12 }),
    ...weakness('PSCB_KEY', PSCB_KEY, { length: 16, different: 8 }),
  ]
}

function weakness(name: Name, key: string, least: { length: number; different: number }): string[] {
  if (key === '' || (key.length >= least.length && new Set(key).size >= least.different)) return []
  return [
    `${name}: too easily guessed for production: ${least.length} characters or more, at least ${least.different} different`,
  ]
}

function played(given: Given): string[] {
  return play.flatMap((thing) => {
    if (thing.kind !== 'setting' || !isPlayed(given[thing.name] ?? '', thing.value)) return []
    return [`${thing.name}: of the demonstration and known to everybody; give your own`]
  })
}

/** An address is known by where it leads, whatever follows. */
const isPlayed = (value: string, known: string): boolean =>
  value.trim() === known || (/^https:/.test(known) && URL.parse(value)?.origin === known)

function wireProblems(read: Read): string[] {
  return [
    ...open(read.PUBLIC_URL, 'PUBLIC_URL: https in production: people type their passports there'),
    ...open(read.PSCB_URL, 'PSCB_URL: https in production: payments are asked about there'),
    ...(read.PSCB_FORM_ORIGINS ?? '')
      .split(',')
      .flatMap((origin) => open(origin, 'PSCB_FORM_ORIGINS: https in production: payers are led there')),
    ...open(read.SIGN_SERVICE_URL, 'SIGN_SERVICE_URL: https in production: policies are sent there'),
    ...databaseWire('DATABASE_URL', read.DATABASE_URL),
    ...databaseWire('DATABASE_DIRECT_URL', read.DATABASE_DIRECT_URL),
    ...(read.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED: 0 lets anybody play the bank, the mail and the database; take it away',
        ]
      : []),
  ]
}

/** What leaves this machine leaves it encrypted. */
function open(address: string | undefined, sentence: string): string[] {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopbackHost(url.hostname) ? [sentence] : []
}

/** pg would take `require` for `verify-full`, pg_dump and psql do not, and neither will its next version. */
function databaseWire(name: string, address: string | undefined): string[] {
  if (address === undefined) return []
  const host = databaseHost(address)
  if (!host.ok || host.name.startsWith('/') || isLoopbackHost(host.name)) return []
  const mode = new URL(address).searchParams.getAll('sslmode').at(-1)
  return mode === 'verify-full' || mode === 'verify-ca'
    ? []
    : [
        `${name}: ${host.name} is another machine: sslmode=verify-full, beside sslrootcert=/path when its certificate is of your own authority`,
      ]
}
