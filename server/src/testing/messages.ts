import type { FastifyInstance } from 'fastify'
import { until } from './patience/until.ts'

type Message = {
  id: number
  channel: 'sms' | 'email'
  to: string
  subject: string
  text: string
  html: string | null
  attachments: { file_name: string; content_type: string; size: number; href: string }[]
}

export async function messagesTo(app: FastifyInstance, to: string): Promise<Message[]> {
  const response = await app.inject({ url: `/sandbox/messages.json?to=${encodeURIComponent(to)}` })
  return response.json()
}

/** The first message to somebody that fits and is newer than `after`; waits until the queue has delivered it. */
export async function awaitMessage(
  app: FastifyInstance,
  { to, after = 0, fits = () => true }: { to: string; after?: number; fits?: (message: Message) => boolean },
): Promise<Message> {
  let found: Message | undefined
  const look = async () => {
    found = (await messagesTo(app, to)).find((message) => message.id > after && fits(message))
    return found !== undefined
  }
  await until(look, `a message to ${to}`)
  if (!found) throw new Error('nothing was found')
  return found
}

/** The newest code sent to a phone after the messages known so far. */
export async function awaitCode(
  app: FastifyInstance,
  phone: string,
  after = 0,
): Promise<{ code: string; id: number }> {
  const { id, text } = await awaitMessage(app, { to: phone, after })
  const runs = text.match(/\d{6}/g) ?? []
  if (runs.length !== 1 || !runs[0]) throw new Error(`an SMS holds one code: ${text}`)
  return { code: runs[0], id }
}
