import { orderCalls } from '@akvapolis/contract/calculator'
import { verifyCaptcha } from '@akvapolis/contract/captcha'
import { lookUpPolicy } from '@akvapolis/contract/policies'
import {
  askSignInLink,
  resetPassword,
  signInWithCode,
  signInWithPassword,
  signInWithSpareCode,
} from '@akvapolis/contract/sign-in'
import { sendCode } from '@akvapolis/contract/verification'
import { openVisitor, orderBody, type Visitor } from './load/trips.ts'
import { atMost, median, report, rounded } from './report/report.ts'
import { startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const pairs = 200
const mostApart = 20

/** The sandbox's diver and their policy, and somebody like them who is nowhere. */
const known = { phone: '+79000000001', email: 'diver@example.org', policy: policyNumber(1) }
const unknown = { phone: '+79000000003', email: 'nobody@example.org', policy: policyNumber(999_999) }
type Somebody = typeof known

type Ask = { method: string; path: string; query?: Record<string, string>; body?: object }

const to = ({ method, path }: Pick<Ask, 'method' | 'path'>) => ({ method, path })

/** What a stranger can send about somebody; `secret` gives one that is good for a code to their phone. */
const questions: Record<string, (about: Somebody, secret: () => Promise<string>) => Ask | Promise<Ask>> = {
  'reset-password': ({ email }) => ({ ...to(resetPassword), body: { email } }),
  'login-with-pass': ({ phone }) => ({
    ...to(signInWithPassword),
    body: { phone, password: 'Guessed-by-me-1' },
  }),
  'login-with-code': ({ phone }) => ({ ...to(signInWithCode), body: { phone, code_number: '000000' } }),
  'verification-code/generate': async ({ phone }, secret) => ({
    ...to(sendCode),
    body: { phone, secret: await secret(), placement: 'register' },
  }),
  'send-sign-in-link': ({ phone }) => ({ ...to(askSignInLink), body: { phone } }),
  'login-with-spare-code': ({ phone }) => ({
    ...to(signInWithSpareCode),
    body: { phone, spare_code: 'K7MXH3TCPRYA' },
  }),
  verifyCaptcha: ({ phone }) => ({ ...to(verifyCaptcha), body: { phone, token: 'unsolved' } }),
  'get-policy-data': ({ policy }) => ({
    method: lookUpPolicy.method,
    path: lookUpPolicy.path,
    query: { policy_number: policy },
  }),
  pay: ({ phone, email }) => ({ ...to(orderCalls.pay), body: orderBody({ phone, email }) }),
}

/** Whether the time of an answer tells a registered person, a confirmed address or a sold policy from none. */
export async function measureKnownOrNot(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  for (const [name, question] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let pair = 0; pair < pairs; pair += 1) {
      const visitor = await openVisitor(product.url)
      // Who comes first changes, so that neither always finds things warm.
      const two = [['known', known] as const, ['unknown', unknown] as const]
      for (const [kind, about] of pair % 2 === 0 ? two : two.toReversed()) {
        const ask = await question(about, () => secretFor(product.url, visitor, about))
        times[kind].push(await timeOf(product.url, visitor, ask))
      }
    }
    reportCall(name, median(times.known), median(times.unknown))
  }
}

function reportCall(name: string, known: number, unknown: number): void {
  const apart = rounded(Math.abs(known - unknown), 1)
  report({
    name: `known or not, ${name}`,
    measured: `${apart} ms between the medians of ${pairs} and ${pairs}`,
    yardstick: `known ${rounded(known, 1)} ms, unknown ${rounded(unknown, 1)} ms`,
    verdict: atMost(apart, mostApart, ' ms'),
    figures: {
      apart_ms: apart,
      known_ms: rounded(known, 1),
      unknown_ms: rounded(unknown, 1),
      most: mostApart,
    },
  })
}

async function secretFor(url: string, visitor: Visitor, { phone, email }: Somebody): Promise<string> {
  const { body } = await send(url, visitor, { ...to(orderCalls.pay), body: orderBody({ phone, email }) })
  return orderCalls.pay.answers[200].parse(JSON.parse(body)).secret
}

async function timeOf(url: string, visitor: Visitor, ask: Ask): Promise<number> {
  const startedAt = performance.now()
  await send(url, visitor, ask)
  return performance.now() - startedAt
}

async function send(url: string, headers: Visitor, { method, path, query = {}, body }: Ask) {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.text() }
}

function policyNumber(count: number): string {
  const year = String(Temporal.Now.plainDateISO('Europe/Moscow').year).slice(2)
  return `AP-${year}-${String(count).padStart(6, '0')}`
}
