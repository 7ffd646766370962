import { plant } from '../shop/records.ts'
import { awaitMessages } from './messages.ts'

const pages = {
  confirm: '/confirm?hash=',
  'sign-in': '/auth/link#',
  phone: '/personal/data#',
  'new password': '/reset-password?hash=',
} as const

/** The link to a page of ours in the one mail to this address that has one. */
export async function linkMailedTo(
  shopUrl: string,
  email: string,
  page: keyof typeof pages,
): Promise<string> {
  const beginning = pages[page]
  const [mail] = await awaitMessages(shopUrl, email, { fits: ({ text }) => text.includes(beginning) })
  const link = mail?.text.match(/https?:\S+[=#][\w-]+/)?.[0] ?? ''
  plant({ kind: 'hash', value: link.split(beginning)[1] ?? '' })
  return link
}
