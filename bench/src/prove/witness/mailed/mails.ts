import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Mailed } from '../../trial/trial.ts'

/**
 * Mails with papers that the sandbox would have sent. It keeps no Message-ID: the same words to the same address are the same
 * mail, for these name their policy, as others do not.
 */
export async function sandboxMails(database: Pick<Connection, 'query'>): Promise<Mailed[]> {
  const { rows } = await database.query<Mailed>(`
    select md5(concat_ws(' ', recipient, subject, text)) as "messageId",
      array_agg(json_build_object('fileName', file_name, 'sha256', encode(sha256(content), 'hex'))) as papers
    from sandbox_message join sandbox_attachment on message_id = sandbox_message.id
    group by sandbox_message.id`)
  return rows
}

/** How many came that had come before. */
export const doublesAmong = (mails: readonly Mailed[]): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size
