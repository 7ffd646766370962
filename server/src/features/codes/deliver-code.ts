import { codeSms, phoneChangeCodeSms } from '@akvapolis/copy/mails/sms'
import type { Jobs } from '../../ground/queue/jobs.ts'
import type { Sms, SmsOutcome } from '../../ports/sms-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { type CodeToSend, codeColumns, codeOf, isCodeOf } from './codes.ts'

/** Sends a code that still counts. A thrown error puts it back for a later try. */
export async function deliverCode(services: Services, job: Jobs['send_sms']): Promise<void> {
  const sms = 'text' in job ? job : await smsWith(services, job)
  if (sms) await deliver(services, sms, ({ permanent }) => permanent)
}

/** Sends what is of use for longer than a code: what our account at the provider lacks may be there at a later try. */
export async function deliverNotice(services: Services, job: Jobs['send_sms_notice']): Promise<void> {
  await deliver(services, job, ({ permanent, isOurs }) => permanent && !isOurs)
}

type Failure = Extract<SmsOutcome, { ok: false }>

async function deliver(
  { sms, log }: Services,
  message: Sms,
  isForGood: (failure: Failure) => boolean,
): Promise<void> {
  const sent = await sms.send(message)
  if (sent.ok) return
  const { reason, isOurs } = sent
  if (isOurs) log.error({ alarm: 'sms_account', reason }, 'nobody gets an SMS: our account is refused')
  if (!isForGood(sent)) throw new Error(`SMS: ${reason}`)
  if (!isOurs) log.error({ reason }, 'SMS refused for good')
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
