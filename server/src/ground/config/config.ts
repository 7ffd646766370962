import { isIsoDate } from '@akvapolis/rules/dates/dates'
import { fewestYearsKept } from '@akvapolis/rules/policy/policy-life'
import type { Product } from '@akvapolis/rules/products/product'
import { z } from 'zod'
import { isLoopbackHost } from '../addresses/loopback.ts'
import type { TracesConfig } from '../traces/traces.ts'
import { halfConfigured } from './half-configured.ts'
import { type Insurer, insurerOf, insurerSettings, securityContactOf } from './insurer.ts'
import { type PasskeyConfig, passkeysOf } from './passkeys.ts'
import { type Given, isNeededInProduction, productionProblems } from './production.ts'
import { archiveProblems, type BackupConfig, backupOf, backupSettings } from './settings/backup.ts'
import { type BankConfig, bankOf, bankSettings } from './settings/bank.ts'
import { type DatabaseConfig, databaseOf, databaseSettings } from './settings/database.ts'
import { mailSettings, type SmtpConfig, smtpOf } from './settings/mail.ts'
import { type MetricsConfig, metricsOf, metricsSettings } from './settings/metrics.ts'
import { type SigningConfig, signingOf, signingSettings } from './settings/signing.ts'
import { tracesOf, tracesSettings } from './settings/traces.ts'
import {
  addressLike,
  hostInUrl,
  isHost,
  isKeyList,
  isKeyOf32Bytes,
  isOrigin,
  isProxyList,
  leastKeyLength,
  listOf,
  wholeNumber,
} from './settings/values.ts'

/** What the environment says; the table of all names stands in docs/configuration.md. */
export type Config = DatabaseConfig & {
  isProduction: boolean
  host: string
  port: number
  /** Where people reach us, without a slash at the end. */
  publicUrl: string
  isHttps: boolean
  /** Which site passkeys belong to; null where browsers allow none. */
  passkeys: PasskeyConfig | null
  dataDir: string
  /** Key the hashes of codes and what is sealed, the newest first; none: the sandbox makes one in its data folder. */
  appKeys: readonly string[]
  /** 32 bytes that sign what QR codes say; null: they follow from the key above. */
  signQrKey: Buffer | null
  trustProxy: string | false
  /** How many calls are worked on at once. */
  callsAtOnce: number
  /** For how many years after its own a contract keeps its people. */
  yearsKept: number
  /** How long a balancer is told that we are going before the door closes. */
  stopNoticeSeconds: number
  logLevel: string
  smtp: SmtpConfig | null
  sms: { apiKey: string } | null
  /** Yandex SmartCaptcha; null: our own proof of work. */
  captcha: { serverKey: string; siteKey: string } | null
  bank: BankConfig | null
  insurer: Insurer
  /** Where strangers report holes, as a URI. */
  securityContact: string
  signing: SigningConfig
  backup: BackupConfig
  /** Null: nothing is measured. */
  metrics: MetricsConfig | null
  /** Null: nothing is traced. */
  traces: TracesConfig | null
  /** Settings that open the card of a product. */
  opened: Record<NonNullable<Product['openedBy']>, boolean>
  sandbox: {
    today: string | null
    hasFrequencyLimits: boolean
    /** Whether its parts answer everybody, not this machine alone. */
    isPublic: boolean
  }
}

const text = z.string().trim().min(1)
const optional = text.optional()

export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development or test, in small letters')
    .default('development'),
  HOST: text.refine(isHost, 'an address or a name: 127.0.0.1, ::, localhost').default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: addressLike('https://polis.example.org')
    .refine(isOrigin, 'a scheme and a name, with a port at most: no user, path, ? or #')
    .optional(),
  DATA_DIR: text.default('./data'),
  ...databaseSettings,
  APP_KEY: z
    .string()
    .min(leastKeyLength, `${leastKeyLength} characters or more; \`openssl rand -base64 48\` makes one`)
    .optional(),
  APP_KEYS: text
    .refine(isKeyList, 'the new key and the old one, comma-separated, each of 32 characters or more')
    .optional(),
  SIGN_QR_KEY: text
    .refine(isKeyOf32Bytes, '32 random bytes in base64: `openssl rand -base64 32` makes them')
    .optional(),
  TRUST_PROXY: text
    .refine(isProxyList, 'none, or addresses or ranges, comma-separated: 10.0.0.1, 10.0.0.0/8, loopback')
    .optional(),
  YEARS_KEPT: wholeNumber(fewestYearsKept, 100).default(fewestYearsKept),
  CALLS_AT_ONCE: wholeNumber(16, 10_000).default(100),
  STOP_NOTICE_SECONDS: wholeNumber(0, 10).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...mailSettings,
  SMS_PROVIDER: z.enum(['smsru']).optional(),
  SMS_API_KEY: optional,
  CAPTCHA_PROVIDER: z.enum(['yandex']).optional(),
  CAPTCHA_SERVER_KEY: optional,
  CAPTCHA_SITE_KEY: text.regex(/^[\w-]+$/, 'letters, digits, _ and -').optional(),
  ...bankSettings,
  ...insurerSettings,
  ...signingSettings,
  ...backupSettings,
  ...metricsSettings,
  ...tracesSettings,
  INSTRUCTOR_SALES: z.enum(['on', 'off']).default('off'),
  SANDBOX: z.enum(['public']).optional(),
  SANDBOX_TODAY: z.string().refine(isIsoDate, 'a date, YYYY-MM-DD').optional(),
  SANDBOX_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Of Node itself; production wants to know. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
})

type Environment = z.infer<typeof environment>

/** Reads and judges the environment. Answers all that is wrong, one line a problem, rather than a half configuration. */
export function readConfig(
  variables: Given,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  // An empty variable means an absent one: `SMTP_URL= npm start`.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const { env, wrong } = readEnvironment(given)
  const config = configOf(env)
  const problems = [
    ...wrong.values(),
    ...halfConfigured(given, (name) => config.isProduction && isNeededInProduction(name)),
    ...archiveProblems(config.backup, config.dataDir),
  ]
  // Of a mode that is none, nothing can be said to be missing.
  if (!wrong.has('NODE_ENV')) {
    problems.push(...(config.isProduction ? productionProblems(given, env) : reachProblems(config)))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

/** Of a setting that has no words of its own. */
const toldPlainly: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return issue.values.join(' or ')
  return issue.code === 'too_small' ? 'blanks alone are nothing' : undefined
}

/** A wrong value counts as absent for what is judged next, so that all problems are told at once. */
function readEnvironment(given: Given): { env: Environment; wrong: Map<string, string> } {
  const parsed = environment.safeParse(given, { error: toldPlainly })
  if (parsed.success) return { env: parsed.data, wrong: new Map() }
  const wrong = new Map(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), `${path.join('.')}: ${message}`]),
  )
  const right = Object.entries(given).filter(([name]) => !wrong.has(name))
  return { env: environment.parse(Object.fromEntries(right)), wrong }
}

function configOf(env: Environment): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`)
    .replace(/\/+$/, '')
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  return {
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    passkeys: passkeysOf(new URL(publicUrl)),
    dataDir: env.DATA_DIR,
    ...databaseOf(env),
    appKeys: env.APP_KEYS ? listOf(env.APP_KEYS) : env.APP_KEY ? [env.APP_KEY] : [],
    signQrKey: env.SIGN_QR_KEY ? Buffer.from(env.SIGN_QR_KEY, 'base64') : null,
    trustProxy: trustedProxies(env.TRUST_PROXY ?? 'none'),
    callsAtOnce: env.CALLS_AT_ONCE,
    yearsKept: env.YEARS_KEPT,
    stopNoticeSeconds: env.STOP_NOTICE_SECONDS ?? (env.NODE_ENV === 'production' ? 3 : 0),
    logLevel: env.LOG_LEVEL,
    smtp: smtpOf(env),
    sms: env.SMS_PROVIDER && env.SMS_API_KEY ? { apiKey: env.SMS_API_KEY } : null,
    captcha:
      env.CAPTCHA_SERVER_KEY && env.CAPTCHA_SITE_KEY
        ? { serverKey: env.CAPTCHA_SERVER_KEY, siteKey: env.CAPTCHA_SITE_KEY }
        : null,
    bank: bankOf(env),
    insurer: insurerOf(env),
    securityContact: securityContactOf(env),
    signing: signingOf(env),
    backup: backupOf(env),
    metrics: metricsOf(env),
    traces: tracesOf(env),
    opened: { INSTRUCTOR_SALES: env.INSTRUCTOR_SALES === 'on' },
    sandbox: {
      today: env.SANDBOX_TODAY ?? null,
      hasFrequencyLimits: env.SANDBOX_LIMITS === 'on',
      isPublic: env.SANDBOX === 'public',
    },
  }
}

const trustedProxies = (list: string): string | false => (list === 'none' ? false : listOf(list).join(','))

/** Parts that the sandbox plays while they are not configured. */
export function sandboxParts(config: Config): ('bank' | 'sms' | 'mail')[] {
  const parts = { bank: config.bank, sms: config.sms, mail: config.smtp }
  return (['bank', 'sms', 'mail'] as const).filter((part) => parts[part] === null)
}

/** Outside production, what is played stays on this machine unless it is meant for everybody: everybody's codes, an insurer that does not exist. */
function reachProblems(config: Config): string[] {
  const parts = sandboxParts(config)
  if (config.sandbox.isPublic) return []
  const site = new URL(config.publicUrl).hostname
  if (parts.length === 0) {
    // Nothing is played any more, and real money would buy what the demonstration's insurer promises.
    return isLoopbackHost(site)
      ? []
      : ['NODE_ENV: a shop whose every part is real is opened with NODE_ENV=production']
  }
  const hosts = { HOST: config.host, ...(site === hostInUrl(config.host) ? {} : { PUBLIC_URL: site }) }
  return Object.entries(hosts).flatMap(([name, host]) =>
    isLoopbackHost(host)
      ? []
      : [
          `${name}: ${host} is not this machine alone, and the sandbox would play ${parts.join(', ')}, showing everybody's codes; NODE_ENV=production for a real shop, SANDBOX=public to allow it`,
        ],
  )
}
