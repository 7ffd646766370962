import { expect } from '@playwright/test'
import { awaitMessages, isPolicyMail, type Message } from './messages.ts'

/** The mailed document of one policy. */
export async function mailedPolicy(shopUrl: string, email: string, number = 'AP-'): Promise<Buffer> {
  const fits = (message: Message) => isPolicyMail(message) && message.subject.includes(number)
  const [mail] = await awaitMessages(shopUrl, email, { fits })
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ content_type: 'application/pdf' })
  const answer = await fetch(new URL(file?.href ?? '', shopUrl))
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
  return pdf
}
