import type { Address } from '@akvapolis/contract/addresses'
import { type APIRequestContext, type Cookie, request } from '@playwright/test'
import { plant } from '../shop/records.ts'

export type Reply = {
  status: number
  /** The JSON of the answer; tests look into it as they please. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on the answer, whose type is what it tests
  body: any
}

/** Somebody without a browser, with cookies of their own. */
export type Visitor = {
  /** Makes a call as the page does. */
  call(call: Address, input?: object, headers?: Record<string, string>): Promise<Reply>
  /** Posts a form as a page of the bank or for the bank does. */
  postForm(url: string, form: Record<string, string>): Promise<Reply>
  cookies(): Promise<Cookie[]>
  leave(): Promise<void>
}

export async function aVisitor(shopUrl: string): Promise<Visitor> {
  const context = await request.newContext({ baseURL: shopUrl })
  await context.get('/sanctum/csrf-cookie')
  return {
    async call({ method, path }, input = {}, headers = {}) {
      const answer = await context.fetch(path, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-XSRF-TOKEN': await xsrfToken(context),
          ...headers,
        },
        ...(method === 'POST' ? { data: input } : { params: new URLSearchParams(Object.entries(input)) }),
      })
      return { status: answer.status(), body: await answer.json().catch(() => null) }
    },
    async postForm(url, form) {
      const answer = await context.post(url, { form, maxRedirects: 0 })
      return { status: answer.status(), body: await answer.text() }
    },
    cookies: () => cookiesOf(context),
    async leave() {
      const cookies = await cookiesOf(context)
      plant(...cookies.map(({ value }) => ({ kind: 'cookie' as const, value })))
      await context.dispose()
    },
  }
}

const cookiesOf = async (context: APIRequestContext) => (await context.storageState()).cookies

async function xsrfToken(context: APIRequestContext): Promise<string> {
  const cookies = await cookiesOf(context)
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
}
