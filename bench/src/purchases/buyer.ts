import { orderCalls, quoteCalls } from '@akvapolis/contract/calculator'
import { createCalls, publishDraft } from '@akvapolis/contract/drafts'
import { toPay } from '@akvapolis/contract/payments'
import { downloadPolicy, getPolicies } from '@akvapolis/contract/policies'
import { registerAtStep2, sendCode } from '@akvapolis/contract/verification'
import { type Holder, openVisitor, orderBody, passportNumber, type Visitor } from '../load/trips.ts'

/** What of a call this needs: where it goes and what its 200 is. */
type Answering<Body> = { method: string; path: string; answers: { 200: { parse(body: unknown): Body } } }

export type Buyer = {
  /** From the price to the bank's word that the money is there, in `requestsToBuy`; answers the policy's number. */
  buy(): Promise<string>
  /** As far as the step before the bank; answers the policy's number. */
  publish(): Promise<string>
  /** The list of policies, or a part of it. */
  list(part: { limit?: string }): Promise<unknown>
  /** A policy as the list downloads it, signed where papers are. */
  paper(number: string): Promise<Uint8Array>
  /** Stores a draft; answers its external id. */
  draft(): Promise<string>
  ask<Body>(call: Answering<Body>, body: object): Promise<Body>
  see<Body>(call: Answering<Body>): Promise<Body>
  /** By which the product knows him now. */
  cookies(): [name: string, value: string][]
  holder: Holder
  passport: string
  /** The code of the sign-in and the values of cookies so far. */
  secrets: { codes: string[]; cookies: string[] }
}

/** The price, the draft, its policy, the payment, the bank's page and what was decided there. */
export const requestsToBuy = 6

/** What a page posts to the bank. */
export type BankForm = { url: string; marketplace: string; message: string; signature: string }

/** Pays what the form asks for, and is back once nothing is left for the payer to do. */
export type PayAt = (form: BankForm) => Promise<void>

type Ways = {
  /** How he asks the product and its bank. */
  send?: typeof fetch
  /** Another bank than the sandbox's. */
  payAt?: PayAt
}

/** Somebody signed in by the code of step 2, on a product whose SMS, mail and, unless he pays elsewhere, bank are the sandbox's. */
export async function openBuyer(
  url: string,
  holder: Holder,
  { send = fetch, payAt = (form) => payAtBank(url, form, send) }: Ways = {},
): Promise<Buyer> {
  const { phone } = holder
  const order = orderBody(holder) as { insurer: object }
  let visitor = await openVisitor(url)

  const secrets: Buyer['secrets'] = { codes: [], cookies: cookieValues(visitor) }

  const call = async <Body>({ method, path, answers }: Answering<Body>, init: RequestInit): Promise<Body> => {
    const answer = await send(`${url}${path}`, { method, headers: visitor, ...init })
    visitor = withCookiesOf(answer, visitor)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answers[200].parse(await answer.json())
  }
  const ask: Buyer['ask'] = (asked, body) => call(asked, { body: JSON.stringify(body) })

  const { secret } = await ask(orderCalls.pay, order)
  await ask(sendCode, { phone, secret, placement: 'register' })
  const code = await codeOf(url, phone)
  await ask(registerAtStep2, { ...order.insurer, code })
  secrets.codes.push(code)
  secrets.cookies.push(...cookieValues(visitor))
  const draft = async () => (await ask(createCalls.createDraft, order)).result.external_id
  const publish = async () => (await ask(publishDraft, { draft_id: await draft() })).policy_number
  return {
    holder,
    passport: passportNumber,
    secrets,
    ask,
    draft,
    see: (asked) => call(asked, {}),
    cookies: () => cookiesOf(visitor),
    publish,
    buy: async () => {
      await ask(quoteCalls.calculate, order)
      const number = await publish()
      await payAt(await ask(toPay, { policy_number: number }))
      return number
    },
    list: (part) => listOf(url, visitor, part),
    paper: async (number) => Buffer.from((await ask(downloadPolicy, { number })).contract, 'base64'),
  }
}

async function listOf(url: string, headers: Record<string, string>, part: Record<string, string>) {
  const answer = await fetch(`${url}${getPolicies.path}?${new URLSearchParams(part)}`, { headers })
  if (!answer.ok) throw new Error(`${getPolicies.path} answered ${answer.status}`)
  return answer.json()
}

async function payAtBank(shop: string, form: BankForm, send: typeof fetch): Promise<void> {
  const page = await openBankPage(form, send)
  const { orderId } = orderIn(form)
  const decided = await send(`${shop}/sandbox/bank/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, outcome: 'paid' }),
  })
  await decided.arrayBuffer()
  if (!page.ok || !decided.ok) throw new Error(`the bank answered ${page.status}, ${decided.status}`)
}

/** What the form says. */
export const orderIn = ({ message }: BankForm): { orderId: string; successUrl: string } =>
  JSON.parse(Buffer.from(message, 'base64').toString())

export async function openBankPage(
  { url, marketplace, message, signature }: BankForm,
  send = fetch,
): Promise<Response> {
  const body = new URLSearchParams({ marketPlace: marketplace, message, signature })
  const page = await send(url, { method: 'POST', body })
  await page.arrayBuffer()
  return page
}

const patience = 30_000

async function codeOf(url: string, phone: string): Promise<string> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/sandbox/messages.json?to=${encodeURIComponent(phone)}`)
    const [code] = (await answer.text()).match(/(?<!\d)\d{6}(?!\d)/) ?? []
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('no code came')
}

const cookiesOf = ({ cookie = '' }: Visitor) => cookie.split('; ').map(halves)
const cookieValues = (visitor: Visitor): string[] => cookiesOf(visitor).map(([, value]) => value)

/** A sign-in changes both cookies. */
function withCookiesOf(answer: Response, visitor: Visitor): Visitor {
  const cookies = new Map(cookiesOf(visitor))
  for (const line of answer.headers.getSetCookie()) cookies.set(...halves(line.split(';', 1)[0] ?? ''))
  return {
    ...visitor,
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

function halves(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(cookie) ?? []
  return [name, value]
}
