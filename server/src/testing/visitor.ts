import type { Address } from '@akvapolis/contract/addresses'
import type { FastifyInstance, InjectOptions } from 'fastify'

export type Reply = {
  status: number
  headers: Record<string, unknown>
  /** The JSON of the answer; tests look into it as they please. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on the answer, whose type is what it tests
  body: any
  /** As they travelled: compressed ones are no body. */
  bytes: Buffer
}

export type Visitor = {
  cookies: Map<string, string>
  /** Makes a call as the page does: `input` goes to the query of a GET or DELETE, else to the body. */
  call(call: Address, input?: unknown, headers?: Record<string, string>): Promise<Reply>
  /** Sends anything, with the cookies. */
  send(request: InjectOptions): Promise<Reply>
}

/** Somebody with cookies of their own, after opening a page. */
export async function aVisitor(app: FastifyInstance, remoteAddress = '127.0.0.1'): Promise<Visitor> {
  const cookies = new Map<string, string>()

  const send = async (request: InjectOptions): Promise<Reply> => {
    const response = await app.inject({ remoteAddress, ...request, cookies: Object.fromEntries(cookies) })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const { 'content-type': type, 'content-encoding': encoding } = response.headers
    const isJson = String(type ?? '').includes('json') && encoding === undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
    }
  }

  const call: Visitor['call'] = (call, input, headers = {}) => {
    const isInQuery = call.method !== 'POST'
    const query = isInQuery && input ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    return send({
      method: call.method,
      url: `${call.path}${query}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      ...(isInQuery ? {} : { payload: (input ?? {}) as object }),
    })
  }

  await send({ method: 'GET', url: '/sanctum/csrf-cookie' })
  return { cookies, call, send }
}
