import { isIP } from 'node:net'
import { isIsoDate } from '@akvapolis/rules/dates'
import { isEmail } from '@akvapolis/rules/email'
import type { Product } from '@akvapolis/rules/products/product'
import { z } from 'zod'

/** What the environment says; the table of all names stands in docs/configuration.md. */
export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** Where people reach us, without a slash at the end. */
  publicUrl: string
  isHttps: boolean
  /** Which site passkeys belong to; null where browsers allow none. */
  passkeys: PasskeyConfig | null
  dataDir: string
  databaseUrl: string | null
  /** Keys the hashes of codes; null: the sandbox makes one in its data folder. */
  appKey: string | null
  trustProxy: string | false
  logLevel: string
  smtp: { url: string; from: string } | null
  sms: { apiKey: string } | null
  /** Yandex SmartCaptcha; null: our own proof of work. */
  captcha: { serverKey: string; siteKey: string } | null
  bank: BankConfig | null
  insurer: Insurer
  /** Settings that open the card of a product. */
  opened: Record<NonNullable<Product['openedBy']>, boolean>
  sandbox: { today: string | null; hasFrequencyLimits: boolean }
}

export type BankConfig = {
  url: string
  marketPlace: string
  key: string
  receipt: ReceiptConfig | null
  /** Origins of the bank's redirect chain, which the browser has to let the posted form follow. */
  formOrigins: string[]
}

/** `rpId` is the name that a browser binds a key to, `origin` whose pages may use it. */
export type PasskeyConfig = { rpId: string; origin: string }

export type ReceiptConfig = { taxSystem: string; tax: string; companyEmail: string }

export type Insurer = { name: string; licence: string; address: string; assistancePhones: string[] }

const text = z.string().trim().min(1)
const optional = text.optional()

const environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), 'an address without ? and #')
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_KEY: z.string().min(32).optional(),
  TRUST_PROXY: text
    .refine(isProxyList, 'addresses or ranges, comma-separated: 10.0.0.1, 10.0.0.0/8, loopback')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text
    .refine(isSender, "an address, 'polis@example.org' or 'Name <polis@example.org>'")
    .optional(),
  SMS_PROVIDER: z.enum(['smsru']).optional(),
  SMS_API_KEY: optional,
  CAPTCHA_PROVIDER: z.enum(['yandex']).optional(),
  CAPTCHA_SERVER_KEY: optional,
  CAPTCHA_SITE_KEY: text.regex(/^[\w-]+$/, 'letters, digits, _ and -').optional(),
  PSCB_URL: z.url({ protocol: /^https?$/ }).optional(),
  PSCB_MARKETPLACE: optional,
  PSCB_KEY: optional,
  PSCB_FORM_ORIGINS: text
    .refine(isOriginList, 'origins, comma-separated: https://bank.example.org')
    .optional(),
  PSCB_RECEIPT_TAX_SYSTEM: z
    .enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent', 'envd'])
    .optional(),
  PSCB_RECEIPT_TAX: z.enum(['none', 'vat0', 'vat10', 'vat20', 'vat110', 'vat120']).optional(),
  PSCB_RECEIPT_EMAIL: optional,
  INSURER_NAME: text.default('АО «СК «АкваПолис» (демонстрация)'),
  INSURER_LICENCE: text.default('СЛ № 0000 (демонстрационная)'),
  INSURER_ADDRESS: text.default('101000, Москва, ул. Мясницкая, д. 1'),
  ASSISTANCE_PHONES: text.default('+7 (495) 000-00-00, +90 212 000 00 00'),
  INSTRUCTOR_SALES: z.enum(['on', 'off']).default('off'),
  SANDBOX: z.enum(['public']).optional(),
  SANDBOX_TODAY: z.string().refine(isIsoDate, 'not a date YYYY-MM-DD').optional(),
  SANDBOX_LIMITS: z.enum(['on', 'off']).default('on'),
})

type Environment = z.infer<typeof environment>

/** Reads and judges the environment. Answers what is wrong, one line a problem, rather than a half configuration. */
export function readConfig(
  variables: Record<string, string | undefined>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  // An empty variable means an absent one: `SMTP_URL= npm start`.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  }
  const config = configOf(parsed.data)
  const problems = [...halfConfigured(parsed.data), ...sandboxProblems(config, parsed.data)]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

function configOf(env: Environment): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '')
  return {
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    passkeys: passkeysOf(new URL(publicUrl)),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    appKey: env.APP_KEY ?? null,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    sms: env.SMS_PROVIDER && env.SMS_API_KEY ? { apiKey: env.SMS_API_KEY } : null,
    captcha:
      env.CAPTCHA_SERVER_KEY && env.CAPTCHA_SITE_KEY
        ? { serverKey: env.CAPTCHA_SERVER_KEY, siteKey: env.CAPTCHA_SITE_KEY }
        : null,
    bank: bankOf(env),
    insurer: {
      name: env.INSURER_NAME,
      licence: env.INSURER_LICENCE,
      address: env.INSURER_ADDRESS,
      assistancePhones: listOf(env.ASSISTANCE_PHONES),
    },
    opened: { INSTRUCTOR_SALES: env.INSTRUCTOR_SALES === 'on' },
    sandbox: { today: env.SANDBOX_TODAY ?? null, hasFrequencyLimits: env.SANDBOX_LIMITS === 'on' },
  }
}

/** Browsers bind a passkey to a name, never to an IP address, and use it behind https or on this machine only. */
function passkeysOf({ protocol, hostname, origin }: URL): PasskeyConfig | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin } : null
}

function bankOf(env: Environment): BankConfig | null {
  if (!env.PSCB_URL || !env.PSCB_MARKETPLACE || !env.PSCB_KEY) return null
  const { PSCB_RECEIPT_TAX_SYSTEM: taxSystem, PSCB_RECEIPT_TAX: tax, PSCB_RECEIPT_EMAIL: companyEmail } = env
  return {
    url: env.PSCB_URL.replace(/\/+$/, ''),
    marketPlace: env.PSCB_MARKETPLACE,
    key: env.PSCB_KEY,
    receipt: taxSystem && tax && companyEmail ? { taxSystem, tax, companyEmail } : null,
    formOrigins: [new URL(env.PSCB_URL).origin, ...listOf(env.PSCB_FORM_ORIGINS ?? '')],
  }
}

/** Settings that only make sense together. */
const groups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_PROVIDER', 'SMS_API_KEY'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SERVER_KEY', 'CAPTCHA_SITE_KEY'],
  ['PSCB_URL', 'PSCB_MARKETPLACE', 'PSCB_KEY'],
  ['PSCB_RECEIPT_TAX_SYSTEM', 'PSCB_RECEIPT_TAX', 'PSCB_RECEIPT_EMAIL'],
] as const

function halfConfigured(env: Environment): string[] {
  return groups.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined)
    return missing.length === 0 || missing.length === names.length
      ? []
      : [
          `${missing.join(', ')}: missing beside ${names.filter((name) => env[name] !== undefined).join(', ')}`,
        ]
  })
}

const publicDemoKeys = ['111111', '11111111', 'test', 'demo']

/** Parts that the sandbox plays while they are not configured. */
export function sandboxParts(config: Config): ('bank' | 'sms' | 'mail')[] {
  const parts = { bank: config.bank, sms: config.sms, mail: config.smtp }
  return (['bank', 'sms', 'mail'] as const).filter((part) => parts[part] === null)
}

function sandboxProblems(config: Config, env: Environment): string[] {
  const parts = sandboxParts(config)
  if (!config.isProduction) {
    const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
    return parts.length === 0 || isLoopback || env.SANDBOX === 'public'
      ? []
      : [
          `HOST: ${parts.join(', ')} would be played by the sandbox for everybody; set SANDBOX=public to allow it`,
        ]
  }
  const needed = {
    bank: 'PSCB_URL, PSCB_MARKETPLACE, PSCB_KEY: needed in production',
    sms: 'SMS_PROVIDER, SMS_API_KEY: needed in production',
    mail: 'SMTP_URL, MAIL_FROM: needed in production',
  }
  return [
    ...parts.map((part) => needed[part]),
    ...(config.appKey === null ? ['APP_KEY: needed in production, 32 characters or more'] : []),
    ...(env.PUBLIC_URL === undefined ? ['PUBLIC_URL: needed in production'] : []),
    ...(config.bank && publicDemoKeys.includes(config.bank.key)
      ? ['PSCB_KEY: a publicly known demo key']
      : []),
    ...(env.SANDBOX_TODAY || env.SANDBOX || env.SANDBOX_LIMITS === 'off'
      ? ['SANDBOX, SANDBOX_TODAY, SANDBOX_LIMITS: not in production']
      : []),
    ...(env.INSURER_NAME.includes('демонстрация')
      ? ['INSURER_NAME and the other details: needed in production']
      : []),
  ]
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const namedProxies = ['loopback', 'linklocal', 'uniquelocal']

function isProxyList(value: string): boolean {
  return listOf(value).every((proxy) => {
    const [address = '', prefix] = proxy.split('/')
    if (namedProxies.includes(proxy)) return true
    return isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix))
  })
}

function isSender(value: string): boolean {
  return isEmail(/<([^<>]+)>$/.exec(value)?.[1] ?? value)
}

function isOriginList(value: string): boolean {
  return listOf(value).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
}
