import { orderCalls, quoteCalls } from '@akvapolis/contract/calculator'
import { createCalls, publishDraft } from '@akvapolis/contract/drafts'
import { toPay } from '@akvapolis/contract/payments'
import { downloadPolicy, getPolicies } from '@akvapolis/contract/policies'
import { registerAtStep2, sendCode } from '@akvapolis/contract/verification'
import { type Holder, openVisitor, orderBody, type Visitor } from '../load/trips.ts'

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
}

/** The price, the draft, its policy, the payment, the bank's page and what was decided there. */
export const requestsToBuy = 6

/**
 * Somebody signed in by the code of step 2, on a product whose bank, SMS and mail are the sandbox's. What he asks of
 * both goes by `send`.
 */
export async function openBuyer(url: string, holder: Holder, send = fetch): Promise<Buyer> {
  const { phone } = holder
  const order = orderBody(holder) as { insurer: object }
  let visitor = await openVisitor(url)

  const ask = async <Body>({ method, path, answers }: Answering<Body>, body: object): Promise<Body> => {
    const answer = await send(`${url}${path}`, { method, headers: visitor, body: JSON.stringify(body) })
    visitor = withCookiesOf(answer, visitor)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answers[200].parse(await answer.json())
  }

  const { secret } = await ask(orderCalls.pay, order)
  await ask(sendCode, { phone, secret, placement: 'register' })
  await ask(registerAtStep2, { ...order.insurer, code: await codeOf(url, phone) })
  const publish = async () => {
    const draft = await ask(createCalls.createDraft, order)
    const published = await ask(publishDraft, { draft_id: draft.result.external_id })
    return published.policy_number
  }
  return {
    publish,
    buy: async () => {
      await ask(quoteCalls.calculate, order)
      const number = await publish()
      await payAtBank(url, await ask(toPay, { policy_number: number }), send)
      return number
    },
    list: async (part) => {
      const answer = await fetch(`${url}${getPolicies.path}?${new URLSearchParams(part)}`, {
        headers: visitor,
      })
      if (!answer.ok) throw new Error(`${getPolicies.path} answered ${answer.status}`)
      return answer.json()
    },
    paper: async (number) => Buffer.from((await ask(downloadPolicy, { number })).contract, 'base64'),
  }
}

type Form = { url: string; marketplace: string; message: string; signature: string }

async function payAtBank(
  shop: string,
  { url, marketplace, message, signature }: Form,
  send: typeof fetch,
): Promise<void> {
  const body = new URLSearchParams({ marketPlace: marketplace, message, signature })
  const page = await send(url, { method: 'POST', body })
  await page.arrayBuffer()
  const { orderId } = JSON.parse(Buffer.from(message, 'base64').toString())
  const decided = await send(`${shop}/sandbox/bank/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, outcome: 'paid' }),
  })
  await decided.arrayBuffer()
  if (!page.ok || !decided.ok) throw new Error(`the bank answered ${page.status}, ${decided.status}`)
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

/** A sign-in changes both cookies. */
function withCookiesOf(answer: Response, visitor: Visitor): Visitor {
  const cookies = new Map((visitor.cookie ?? '').split('; ').map((cookie) => halves(cookie)))
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
