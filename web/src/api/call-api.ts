import type { BodyOf, Call, QueryOf } from '@akvapolis/contract/call'
import { callFailureCopy } from '@akvapolis/copy/frame'
import type { z } from 'zod/mini'
import { fetchPart } from '../ui/late/fetch-part.ts'
import { callUrl } from './call-url.ts'
import { hooks } from './hooks.ts'
import type { LateCall } from './late-call.ts'
import type { Failure, Outcome } from './outcome.ts'
import { type Request, send } from './send.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }
type ParamsOf<C extends Call> = C['params'] extends z.ZodMiniObject ? z.input<C['params']> : undefined

/** What a call takes: `params`, `query` and `body` where the contract has them. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  Extra

type Extra = Pick<Request, 'headers' | 'signal' | 'keepalive'> & {
  /** While nobody has asked for it but the page itself: nothing is solved for it, told by a toast or led elsewhere. */
  isQuiet?: () => boolean
}

/** Any call's input as the sending sees it. */
type LooseInput = Extra & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/**
 * Makes one call of the contract. Every expected failure is a value with a Russian `message`; the answer is
 * checked against the contract, one that does not fit is `broken`. A 401 leads to the sign-in, a lost session is
 * told by a toast, both by the hooks.
 */
export async function callApi<C extends Call>(call: LateCall<C>, input: CallInput<C>): Promise<Outcome<C>> {
  // CallInput<C> is this with the types of one call; for a C still open the compiler can't tell.
  const loose = input as LooseInput
  const { isQuiet = () => false } = loose
  let outcome = await attempt(call, requestOf(call, loose), isQuiet)
  // A new visitor may meet two such limits: that of sessions, and the call's own.
  for (let limit = 0; limit < 2; limit += 1) {
    if (outcome.ok || outcome.kind !== 'limited' || !outcome.captcha || isQuiet()) return outcome
    const solved = await hooks.solveCaptcha?.()
    if (!solved) return outcome
    if (!solved.ok) return { ...outcome, message: solved.message }
    outcome = await attempt(call, requestOf(call, withCaptcha(call, loose, solved.token)), isQuiet)
  }
  return outcome
}

function requestOf({ method, path }: LateCall, { isQuiet: _, ...input }: LooseInput): Request {
  const { params, query, body, ...extra } = input
  const url = callUrl(path, { ...(params && { params }), ...(query && { query }) })
  return { method, url, body, ...extra }
}

/** A GET has no body: its token goes where its other input does. */
function withCaptcha({ method }: LateCall, input: LooseInput, captcha_token: string): LooseInput {
  const place = method === 'GET' ? 'query' : 'body'
  return { ...input, [place]: { ...input[place], captcha_token } }
}

async function attempt<C extends Call>(
  call: LateCall<C>,
  request: Request,
  isQuiet: () => boolean,
): Promise<Outcome<C>> {
  const loading = call.load().catch(() => null)
  const response = await send(request)
  if (!response) return offline
  const answer = await readJson(response)
  if (answer === cutOff) return offline
  const contract = await loading
  // A chunk of the page that can't be fetched is the same trouble as an answer that can't.
  if (!contract) return offline
  const own = contract.answers[response.status]
  const read = own?.safeParse(answer)
  if (read?.success) return ownOutcome<C>(response, read.data)
  if (response.ok) return { ok: false, kind: 'broken', message: callFailureCopy.broken }
  const failure = await fetchPart(() => import('./refused/read-failure.ts')).then(
    ({ readFailure }) => readFailure(response.status, answer),
    () => offline,
  )
  if (isQuiet()) return failure as Outcome<C>
  if (failure.kind === 'stale') return toldByToast(failure)
  if (failure.kind === 'other_customer') hooks.onOtherCustomer()
  if (response.status === 401) hooks.onSignInNeeded()
  return failure as Outcome<C>
}

/** Once is enough: no words are left for the form. */
function toldByToast(failure: Extract<Failure, { kind: 'stale' }>): Failure<never> {
  hooks.onStaleSession(failure.message)
  return { ...failure, message: '' }
}

const offline: Failure<never> = { ok: false, kind: 'offline', message: callFailureCopy.offline }

/** A status the call itself declares. The schema of this very status has just vouched for the body. */
function ownOutcome<C extends Call>(response: Response, body: unknown): Outcome<C> {
  const lastModified = response.headers.get('Last-Modified')
  if (response.status === 200) return { ok: true, status: 200, body, lastModified } as Outcome<C>
  if (response.status === 304) return { ok: true, status: 304 } as Outcome<C>
  return { ok: false, kind: 'conflict', message: messageOf(body), body } as Outcome<C>
}

function messageOf(body: unknown): string {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body
  return hasMessage && typeof body.message === 'string' ? body.message : callFailureCopy.conflict
}

/** Of an answer that began and never came to its end. */
const cutOff = Symbol()

/** Undefined where it is none. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    return error instanceof SyntaxError ? undefined : cutOff
  }
}
