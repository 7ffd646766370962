import { plant } from '../shop/records.ts'
import { awaitMessages } from './messages.ts'

/** The link to a page of ours in the one mail to this address that has one. */
export const linkMailedTo = (shopUrl: string, email: string, path: string): Promise<string> =>
  linkIn(shopUrl, email, `${path}?hash=`)

/** The one that signs in: what it carries stands behind the #, where no server gets it. */
export const signInLinkMailedTo = (shopUrl: string, email: string): Promise<string> =>
  linkIn(shopUrl, email, '/auth/link#')

async function linkIn(shopUrl: string, email: string, beginning: string): Promise<string> {
  const [mail] = await awaitMessages(shopUrl, email, { fits: ({ text }) => text.includes(beginning) })
  const link = mail?.text.match(/https?:\S+[=#][\w-]+/)?.[0] ?? ''
  plant({ kind: 'hash', value: link.split(beginning)[1] ?? '' })
  return link
}
