import type { Given } from './production.ts'

/** Settings that only make sense together. */
const groups = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['DKIM_SELECTOR', 'DKIM_KEY'],
  ['SMS_PROVIDER', 'SMS_API_KEY'],
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SERVER_KEY', 'CAPTCHA_SITE_KEY'],
  ['PSCB_URL', 'PSCB_MARKETPLACE', 'PSCB_KEY'],
  ['PSCB_RECEIPT_TAX_SYSTEM', 'PSCB_RECEIPT_TAX', 'PSCB_RECEIPT_EMAIL'],
  ['SIGN_KEY_FILE', 'SIGN_CERTIFICATE_FILE'],
  ['SIGN_SERVICE_URL', 'SIGN_SERVICE_KEY'],
] as const

/** Settings that say more of another one. */
const ofOthers = [
  { one: 'DATABASE_DIRECT_URL', other: 'DATABASE_URL' },
  { one: 'SIGN_KEY_PASSWORD', other: 'SIGN_KEY_FILE' },
  { one: 'DATABASE_PREPARED', other: 'DATABASE_DIRECT_URL' },
  { one: 'METRICS_HOST', other: 'METRICS_PORT' },
] as const

/** Settings of which only one can be meant. */
const rivals = [
  { one: 'APP_KEY', told: 'APP_KEY', other: 'APP_KEYS' },
  { one: 'PSCB_RECEIPT', told: 'PSCB_RECEIPT: none', other: 'PSCB_RECEIPT_TAX_SYSTEM' },
  { one: 'SIGN_SERVICE_URL', told: 'SIGN_SERVICE_URL', other: 'SIGN_KEY_FILE' },
  { one: 'SIGN_SERVICE_URL', told: 'SIGN_SERVICE_URL', other: 'SIGN_TSA_URL' },
  { one: 'BACKUP_ARCHIVE_DIR', told: 'BACKUP_ARCHIVE_DIR', other: 'DATABASE_URL' },
] as const

/** What lacks its other half, but for what is told anyway, and what contradicts itself. */
export function halfConfigured(given: Given, isTold: (name: string) => boolean): string[] {
  const halves = groups.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined && !isTold(name))
    const present = names.filter((name) => given[name] !== undefined)
    const isWhole = missing.length === 0 || present.length === 0
    return isWhole ? [] : [`${missing.join(', ')}: missing beside ${present.join(', ')}`]
  })
  const lonely = ofOthers
    .filter(({ one, other }) => given[one] !== undefined && given[other] === undefined)
    .map(({ one, other }) => `${other}: missing beside ${one}`)
  const contradictions = rivals
    .filter(({ one, other }) => given[one] !== undefined && given[other] !== undefined)
    .map(({ told, other }) => `${told} stands beside ${other}; only one of them can be meant`)
  return [...halves, ...lonely, ...contradictions]
}
