import { sandboxParts } from '../../../ground/config/config.ts'
import { addressKey } from '../../../ground/limits/limits.ts'
import type { Services } from '../../../sessions/services.ts'
import { begunBy, findPayLink, isChanged, isLiving, whyOver } from './living-link.ts'
import { begunField, payPage } from './page/pay-page.ts'
import { toBankPolicy } from './page/pay-style.ts'
import {
  changedPage,
  closedPage,
  deadPage,
  paidPage,
  resultPage,
  silentPage,
  tooOftenPage,
  unreadablePage,
} from './page/result-page.ts'
import { toBankPage } from './page/to-bank-page.ts'
import { payByLink } from './pay-by-link.ts'
import { paymentByLink } from './payer-standing.ts'
import { readPayer } from './read-payer.ts'

/** `policy`: what the page may do where it may do more than most. */
export type Answer = { status: number; content: string; policy?: string; retryAfter?: number }

/** What is to be paid. */
export async function offer(services: Services, token: string): Promise<Answer> {
  const found = await findPayLink(services.db, token)
  if (!found || !isLiving(services, found)) return refused(services, whyOver(found))
  if (isChanged(found)) return refused(services, 'changed')
  const begun = await begunBy(services, found)
  return { status: 200, content: payPage({ ...found, begun, shown: shownBy(services) }) }
}

/** `fields`: null when nobody's form is so large. */
type Starting = { token: string; fields: URLSearchParams | null; address: string }

/** The way to the bank. */
export async function start(services: Services, { token, fields, address }: Starting): Promise<Answer> {
  const found = await findPayLink(services.db, token)
  if (!found || !isLiving(services, found)) return refused(services, whyOver(found))
  if (fields === null) return refused(services, 'unreadable')
  const payer = readPayer(fields)
  const begun = await begunBy(services, found)
  const shown = shownBy(services)
  if ('typed' in payer)
    return { status: 422, content: payPage({ ...found, typed: payer.typed, begun, shown }) }
  if (begun && isNews(services, begun, fields)) {
    const typed = { method: payer.method, email: payer.email ?? '', isWrong: false }
    return { status: 409, content: payPage({ ...found, typed, begun, shown }) }
  }
  const over = await services.limits.take(
    ['pay', `link ${found.link.id}`],
    ['payDay', `link ${found.link.id}`],
    ['publishOrPayAddress', addressKey(address)],
  )
  if (over?.status === 429) return tooOften(services, over.retryAfter)
  const started = await payByLink(services, { token, ...payer })
  if ('refusal' in started) return refused(services, started.refusal)
  const policy = toBankPolicy(services.config.bank?.formOrigins ?? [])
  return { status: 200, policy, content: toBankPage({ ...started, shown }) }
}

/** Two presses of one payer. */
const atOnceMs = 10_000

/** Whether the page was drawn before somebody began to pay: who presses there is told first. */
const isNews = ({ clock }: Services, begun: Date, fields: URLSearchParams): boolean =>
  !fields.has(begunField) && clock.now().getTime() - begun.getTime() > atOnceMs

/** What became of a payment. */
export async function result(
  services: Services,
  { token, order }: { token: string; order: string },
): Promise<Answer> {
  const payment = await paymentByLink(services, { token, order })
  if (!payment) return refused(services, 'dead')
  return { status: 200, content: resultPage({ payment, token, shown: shownBy(services) }) }
}

const refusals = {
  dead: { status: 404, page: deadPage },
  paid: { status: 410, page: paidPage },
  changed: { status: 409, page: changedPage },
  closed: { status: 503, page: closedPage },
  silent: { status: 503, page: silentPage },
  unreadable: { status: 413, page: unreadablePage },
}

export function refused(services: Services, why: keyof typeof refusals): Answer {
  const { status, page } = refusals[why]
  return { status, content: page(shownBy(services)) }
}

export const tooOften = (services: Services, retryAfter: number): Answer => ({
  status: 429,
  content: tooOftenPage(shownBy(services), retryAfter),
  retryAfter,
})

const shownBy = ({ config }: Services) => ({
  insurer: config.insurer,
  isSandbox: sandboxParts(config).length > 0,
})
