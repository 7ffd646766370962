import { calls } from '@akvapolis/contract/calls'
import type { Shop } from '../../../testing/shop.ts'
import { messageOf, type OfferedPolicy } from './counter.ts'

/** What an owner asks about links by which others pay. */
export const linksOver = ({ id, buyer }: Pick<OfferedPolicy, 'id'> & { buyer: OfferedPolicy['buyer'] }) => ({
  make: (changes: object = {}) => buyer.call(calls.makePayLink, { policy_id: id, ...changes }),
  show: () => buyer.call(calls.getPayLink, { policy_id: id }),
  revoke: () => buyer.call(calls.revokePayLink, { policy_id: id }),
})

/** The address of a new link. */
export async function aPayLink(policy: OfferedPolicy, changes: object = {}): Promise<string> {
  const { status, body } = await linksOver(policy).make(changes)
  if (status !== 200) throw new Error(`pay-link: ${JSON.stringify(body)}`)
  return body.result.url
}

/** Somebody with a browser, the link and nothing else. */
export const payerOf = ({ app }: Shop) => ({
  async open(url: string) {
    const { statusCode, headers, body } = await app.inject({ url: new URL(url).pathname })
    return { status: statusCode, headers, body }
  },

  /** Presses the button of the page; `form` holds what then goes to the bank. */
  async start(url: string, fields: Record<string, string> = { method: 'ac' }) {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: statusCode, headers, body, form: statusCode === 200 ? formIn(body) : null }
  },
})

function formIn(page: string) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const [marketplace, message, signature] = ['marketPlace', 'message', 'signature'].map(field)
  const url = /<form id="bank" method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
  return { url, marketplace, signature, sent: messageOf({ message: message ?? '' }) }
}
