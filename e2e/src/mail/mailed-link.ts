import { plant } from '../shop/records.ts'
import { awaitMessages } from './messages.ts'

/** The link to a page of ours in the one mail to this address that has one. */
export async function linkMailedTo(shopUrl: string, email: string, path: string): Promise<string> {
  const [mail] = await awaitMessages(shopUrl, email, { fits: ({ text }) => text.includes(`${path}?hash=`) })
  const link = mail?.text.match(/https?:\S+\?hash=[\w-]+/)?.[0] ?? ''
  plant({ kind: 'hash', value: link.split('hash=')[1] ?? '' })
  return link
}
