import { addressKey } from '../../../ground/limits/limits.ts'
import type { Services } from '../../../sessions/services.ts'
import { findPayLink, isChanged, isLiving } from './living-link.ts'
import { payPage } from './page/pay-page.ts'
import { toBankPolicy } from './page/pay-style.ts'
import { changedPage, closedPage, deadPage, resultPage, tooOftenPage } from './page/result-page.ts'
import { toBankPage } from './page/to-bank-page.ts'
import { payByLink } from './pay-by-link.ts'
import { paymentByLink } from './payer-standing.ts'
import { readPayer } from './read-payer.ts'

/** `policy`: what the page may do where it may do more than most. */
export type Answer = { status: number; content: string; policy?: string; retryAfter?: number }

/** What is to be paid. */
export async function offer(services: Services, token: string): Promise<Answer> {
  const { insurer } = services.config
  const found = await findPayLink(services.db, token)
  if (!found || !isLiving(services, found)) return refused(services, 'dead')
  if (isChanged(found)) return refused(services, 'changed')
  return { status: 200, content: payPage({ ...found, insurer }) }
}

type Starting = { token: string; fields: URLSearchParams | undefined; address: string }

/** The way to the bank. */
export async function start(services: Services, { token, fields, address }: Starting): Promise<Answer> {
  const { insurer, bank } = services.config
  const found = await findPayLink(services.db, token)
  if (!found || !isLiving(services, found)) return refused(services, 'dead')
  const payer = readPayer(fields)
  if ('typed' in payer) return { status: 422, content: payPage({ ...found, typed: payer.typed, insurer }) }
  const over = await services.limits.take(
    ['pay', `link ${found.link.id}`],
    ['publishOrPayAddress', addressKey(address)],
  )
  if (over?.status === 429) return tooOften(services, over.retryAfter)
  const started = await payByLink(services, { token, ...payer })
  if ('refusal' in started) return refused(services, started.refusal)
  const policy = toBankPolicy(bank?.formOrigins ?? [])
  return { status: 200, policy, content: toBankPage({ ...started, insurer }) }
}

/** What became of a payment. */
export async function result(
  services: Services,
  { token, order }: { token: string; order: string },
): Promise<Answer> {
  const payment = await paymentByLink(services, { token, order })
  if (!payment) return refused(services, 'dead')
  return { status: 200, content: resultPage({ payment, token, insurer: services.config.insurer }) }
}

const refusals = {
  dead: { status: 404, page: deadPage },
  changed: { status: 409, page: changedPage },
  closed: { status: 503, page: closedPage },
}

export function refused({ config }: Services, why: keyof typeof refusals): Answer {
  const { status, page } = refusals[why]
  return { status, content: page(config.insurer) }
}

export const tooOften = ({ config }: Services, retryAfter: number): Answer => ({
  status: 429,
  content: tooOftenPage(config.insurer, retryAfter),
  retryAfter,
})
