import { codeSms, phoneChangeCodeSms } from '@akvapolis/copy/mails/sms'
import type { Jobs } from '../../ground/queue/jobs.ts'
import type { Sms } from '../../ports/sms-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { type CodeToSend, codeColumns, codeOf, isCodeOf } from './codes.ts'

/** Sends a code that still counts. A thrown error puts it back for a later try. */
export async function deliverCode(services: Services, job: Jobs['send_sms']): Promise<void> {
  const sms = 'text' in job ? job : await smsWith(services, job)
  if (sms === null) return
  const sent = await services.sms.send(sms)
  if (!sent.ok && !sent.permanent) throw new Error(`SMS: ${sent.reason}`)
  if (!sent.ok) services.log.error({ reason: sent.reason }, 'SMS refused for good')
}

/** Null for a code that nobody can use any more. */
async function smsWith({ db, clock, appKeys }: Services, { codeId, seed }: CodeToSend): Promise<Sms | null> {
  const row = await db
    .selectFrom('verification_code')
    .select(codeColumns)
    .where('id', '=', codeId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  // The key may have been replaced since.
  const code = row && appKeys.map((key) => codeOf(key, seed)).find((one) => isCodeOf(appKeys, row, one))
  if (!code) return null
  const words = row.placement === 'change_phone' ? phoneChangeCodeSms : codeSms
  return { to: row.phone, text: words(code), id: seed }
}
