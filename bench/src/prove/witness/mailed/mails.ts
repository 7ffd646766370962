import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Mailed } from '../../trial/trial.ts'

/** What the sandbox would have mailed. It keeps no Message-ID: the same words to the same address are the same mail. */
export async function sandboxMails(database: Pick<Connection, 'query'>): Promise<Mailed[]> {
  const { rows } = await database.query<Mailed>(`
    select md5(concat_ws(' ', recipient, subject, text)) as "messageId",
      array(
        select json_build_object('fileName', file_name, 'sha256', encode(sha256(content), 'hex'))
        from sandbox_attachment where message_id = sandbox_message.id) as papers
    from sandbox_message where channel = 'email'`)
  return rows
}

/** How many came that had come before. */
export const doublesAmong = (mails: readonly Mailed[]): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size
