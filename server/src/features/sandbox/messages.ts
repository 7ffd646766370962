import { type QueryCreator, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Services } from '../../sessions/services.ts'

type Writer = Pick<Services, 'db' | 'clock'>

/** The SMS provider's part, played: what would have gone out is kept. */
export const sandboxSms = (writer: Writer): SmsSender => ({
  send: async ({ to, text }) => {
    await recordMessage(writer, {
      channel: 'sms',
      recipient: to,
      subject: 'SMS',
      text,
      html: null,
      attachments: [],
    })
    return { ok: true }
  },
})

/** Of a name that no network knows (RFC 2606): where a mistyped address is tried out. */
const nowhere = /\.invalid$/i

/** The mail server's part, played. */
export const sandboxMail = (writer: Writer): MailSender => ({
  send: async ({ to, messageId: _messageId, unsubscribeUrl: _url, ...mail }) => {
    if (nowhere.test(to)) return { ok: false, permanent: true, reason: 'EENVELOPE 550' }
    await recordMessage(writer, { channel: 'email', recipient: to, ...mail })
    return { ok: true, response: 'kept by the sandbox' }
  },
})

type SandboxMessage = {
  channel: 'sms' | 'email'
  recipient: string
  subject: string
  text: string
  html: string | null
  attachments: { fileName: string; contentType: string; content: Uint8Array }[]
}

/** Keeps what would have gone out. */
async function recordMessage({ db, clock }: Writer, message: SandboxMessage): Promise<void> {
  const { attachments, ...kept } = message
  const insert = (tx: QueryCreator<Database>) =>
    tx
      .insertInto('sandbox_message')
      .values({ ...kept, sent_at: clock.now() })
      .returning('id')
  if (attachments.length === 0) return void (await insert(db).execute())
  const files = attachments.map(
    ({ fileName, contentType, content }, place) =>
      sql`(${fileName}, ${contentType}, ${Buffer.from(content)}::bytea, ${place}::integer)`,
  )
  const columns = ['file_name', 'content_type', 'content', 'place'] as const
  const file = sql<
    Pick<Database['sandbox_attachment'], (typeof columns)[number]>
  >`(values ${sql.join(files)})`
  await db
    .with('message', insert)
    .insertInto('sandbox_attachment')
    .columns(['message_id', ...columns])
    .expression(({ selectFrom }) =>
      selectFrom(['message', file.as<'file'>(sql`file (${sql.join(columns.map((name) => sql.ref(name)))})`)])
        .select('message.id')
        .select(columns.map((name) => `file.${name}` as const)),
    )
    .execute()
}

/** What went to one recipient, or to all; newest first. */
export async function listMessages({ db }: Writer, to: string | null) {
  const messages = await db
    .selectFrom('sandbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'sent_at'])
    .$if(to !== null, (query) => query.where('recipient', '=', to))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const attachments = await db
    .selectFrom('sandbox_attachment')
    .select(({ fn }) => [
      'id',
      'message_id',
      'file_name',
      'content_type',
      fn<number>('length', ['content']).as('size'),
    ])
    .where(sql<boolean>`message_id = any(${messages.map(({ id }) => id)})`)
    .orderBy('place')
    .execute()
  return messages.map(({ recipient, sent_at, ...message }) => ({
    ...message,
    to: recipient,
    sent_at: sent_at.toISOString(),
    attachments: attachments
      .filter(({ message_id }) => message_id === message.id)
      .map(({ id, file_name, content_type, size }) => ({
        file_name,
        content_type,
        size,
        href: `/sandbox/attachments/${id}`,
      })),
  }))
}

export async function findAttachment({ db }: Writer, id: string) {
  return db.selectFrom('sandbox_attachment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findMail({ db }: Writer, id: number) {
  if (!Number.isSafeInteger(id)) return undefined
  return db.selectFrom('sandbox_message').select('html').where('id', '=', id).executeTakeFirst()
}
