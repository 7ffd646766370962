import type { Breaker } from '../../../ground/breaker.ts'
import type { TransportFailure } from '../../../ports/bank.ts'
import { type BankAnswer, readAnswer } from './wire/answer.ts'
import { sign } from './wire/signature.ts'

/** Where and how to reach the merchant API. */
export type Transport = {
  baseUrl: string
  key: string
  fetch: typeof globalThis.fetch
  timeoutMs: number
  breaker: Breaker
}

/** Posts one signed call of the merchant API. The signature covers the very bytes that are sent. */
export async function callBank(
  transport: Transport,
  method: string,
  payload: object,
): Promise<{ answer: BankAnswer } | { failure: TransportFailure }> {
  const { breaker } = transport
  if (!breaker.tryAcquire()) return { failure: 'breaker_open' }
  const outcome = await post(transport, method, Buffer.from(JSON.stringify(payload), 'utf8'))
  if ('failure' in outcome || isServerError(outcome.answer)) breaker.failed()
  else breaker.succeeded()
  return outcome
}

async function post(
  transport: Transport,
  method: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<{ answer: BankAnswer } | { failure: TransportFailure }> {
  try {
    const response = await transport.fetch(`${transport.baseUrl.replace(/\/+$/, '')}/merchantApi/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Signature: sign(body, transport.key) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(transport.timeoutMs),
    })
    const received = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 200) return { failure: 'http_status' }
    const answer = readAnswer(received)
    return answer ? { answer } : { failure: 'bad_answer' }
  } catch (error) {
    return { failure: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network' }
  }
}

function isServerError(answer: BankAnswer): boolean {
  return answer.status !== 'STATUS_SUCCESS' && answer.errorCode === 'SERVER_ERROR'
}
