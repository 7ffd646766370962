import { expect } from '@playwright/test'
import { plant } from '../shop/records.ts'

/** What the sandbox keeps instead of sending it. */
export type Message = {
  id: number
  channel: 'sms' | 'email'
  to: string
  subject: string
  text: string
  html: string | null
  attachments: { file_name: string; content_type: string; size: number; href: string }[]
  sent_at: string
}

/** Newest first. */
export async function messagesTo(shopUrl: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${shopUrl}/sandbox/messages.json?to=${encodeURIComponent(to)}`)
  return answer.json()
}

type Awaited = { count?: number; fits?: (message: Message) => boolean; within?: number }

/** Waits until the queue has delivered `count` messages that fit; answers them newest first. */
export async function awaitMessages(
  shopUrl: string,
  to: string,
  { count = 1, fits = () => true, within = 120_000 }: Awaited = {},
): Promise<Message[]> {
  const fitting = async () => (await messagesTo(shopUrl, to)).filter(fits)
  const wait = { message: `messages to ${to}`, timeout: within }
  await expect.poll(async () => (await fitting()).length, wait).toBe(count)
  return fitting()
}

/** The code of the newest SMS once `count` have come to this phone. */
export async function codeSentTo(shopUrl: string, phone: string, { count = 1 } = {}): Promise<string> {
  const [newest] = await awaitMessages(shopUrl, phone, { count })
  const runs = newest?.text.match(/\d{6}/g) ?? []
  expect(runs, `an SMS holds one code: ${newest?.text}`).toHaveLength(1)
  const [code = ''] = runs
  plant({ kind: 'code', value: code })
  return code
}

/** A code that is not this one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const isPolicyMail = (message: Message): boolean => message.attachments.length > 0

/** The link by which the owner of an address says that it is theirs. */
export async function confirmationLinkTo(
  shopUrl: string,
  email: string,
  { count = 1 } = {},
): Promise<string> {
  const link = /https?:\S+\/confirm\?hash=([\w-]+)/
  const [mail] = await awaitMessages(shopUrl, email, { count, fits: ({ text }) => link.test(text) })
  const [address = '', hash = ''] = link.exec(mail?.text ?? '') ?? []
  plant({ kind: 'hash', value: hash })
  return address
}
