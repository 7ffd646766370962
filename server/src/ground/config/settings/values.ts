import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { isEmail } from '@akvapolis/rules/person/email'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** What a setting's text has to be. */

/** Told by an example, whatever is wrong. */
export const addressLike = (example: string, protocol = /^https?$/) =>
  z.url({ protocol, error: `an address, ${example}` })

/** Of a service that is called, or of which pages are sent to: who calls is told by settings of their own. */
export const serviceAddress = (example: string) =>
  addressLike(example).refine(isPlainAddress, `an address without a user and without #, ${example}`)

const isPlainAddress = (value: string): boolean => {
  const url = URL.parse(value)
  return url !== null && url.username + url.password === '' && !value.includes('#')
}

/** In digits alone, for which nothing but a number can be meant. */
export function wholeNumber(least: number, most: number) {
  const told = `a whole number, ${least} … ${most}`
  return numberOf(/^\d+$/, told).pipe(z.number(told).min(least, told).max(most, told))
}

/** From 0 to 1. */
export function share() {
  const told = 'a share, 0 … 1'
  return numberOf(/^(\d+\.?|\d*\.\d+)(e-?\d+)?$/i, told).pipe(z.number(told).max(1, told))
}

const numberOf = (form: RegExp, told: string) => z.string().trim().regex(form, told).transform(Number)

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const isHost = (value: string): boolean =>
  isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)

export const hostInUrl = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

const namedProxies = ['loopback', 'linklocal', 'uniquelocal']

/** `none`, or what Fastify's `trustProxy` takes. */
export function isProxyList(value: string): boolean {
  return value === 'none' || (listOf(value).length > 0 && listOf(value).every(isProxy))
}

/** The range of all addresses is none that Fastify takes. */
function isProxy(proxy: string): boolean {
  if (namedProxies.includes(proxy) || isIP(proxy) !== 0) return true
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy)
  return isRange && ipaddr.parseCIDR(proxy)[1] > 0
}

/** An e-mail address, or a page behind https. */
export const isContact = (value: string): boolean => isEmail(value) || URL.parse(value)?.protocol === 'https:'

/** Who sends: `polis@example.org`, or `Name <polis@example.org>` with the name in quotes or not; null: nobody. */
export function senderOf(value: string): { name: string; address: string } | null {
  const [, name = '', address = value.trim()] = /^([^<>]*?)\s*<([^<>]+)>$/.exec(value.trim()) ?? []
  if (!isEmail(address) || hasControls(name)) return null
  return { name: /^"([^"]*)"$/.exec(name)?.[1] ?? name, address }
}

/** What would end the line of a header. */
export const hasControls = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** Whose name and password, if any, can be read. */
export function isMailServer(value: string): boolean {
  const { hostname = '', username = '', password = '' } = URL.parse(value) ?? {}
  return hostname !== '' && [username, password].every(isDecodable)
}

/** Where pages are served: at the root of a name, for whoever asks. */
export function isOrigin(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null && !/[?#]/.test(value) && /^\/+$/.test(url.pathname) && url.username + url.password === ''
  )
}

export function isOriginList(value: string): boolean {
  return (
    listOf(value).length > 0 &&
    listOf(value).every((origin) => URL.canParse(origin) && new URL(origin).origin === origin)
  )
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** As `openssl rand -base64 32` prints them, and not one byte again and again. */
export function isKeyOf32Bytes(value: string): boolean {
  const bytes = Buffer.from(value, 'base64')
  return /^[A-Za-z\d+/]{43}=$/.test(value) && bytes.length === 32 && new Set(bytes).size >= 12
}

/** Secrets of which the first is used and the others open what they closed. */
export function isKeyList(value: string): boolean {
  const keys = listOf(value)
  return keys.length > 0 && keys.every((key) => key.length >= leastKeyLength)
}

export const leastKeyLength = 32

/** Numbers as people dial them, with a country's code or the domestic 8 of a free line. */
export function isPhoneList(value: string): boolean {
  return listOf(value).length > 0 && listOf(value).every(isDialled)
}

const isDialled = (phone: string): boolean =>
  /^(\+|8)[\d ()-]*\d$/.test(phone) && /^\d{10,15}$/.test(phone.replace(/\D/g, ''))

const innWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]

/** The taxpayer's number of a company: a region, and a check digit at the end. */
export function isCompanyInn(value: string): boolean {
  if (!/^(?!00)\d{10}$/.test(value)) return false
  const sum = innWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return (sum % 11) % 10 === Number(value[9])
}

const leastDkimBits = 2048

/** The key by which mails are signed, as PEM; it stands in the environment in base64, on one line. Null: it is none. */
export function dkimKey(text: string): string | null {
  try {
    const pem = Buffer.from(text, 'base64').toString('latin1')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    const isLong = (asymmetricKeyDetails?.modulusLength ?? 0) >= leastDkimBits
    return asymmetricKeyType === 'rsa' && isLong ? pem : null
  } catch {
    return null
  }
}
