import { codeSms, phoneChangeCodeSms } from '@akvapolis/copy/mails/sms'
import type { Jobs } from '../../ground/queue/jobs.ts'
import type { Sms, SmsOutcome } from '../../ports/sms-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { type CodeToSend, codeColumns, codeOf, isCodeOf } from './codes.ts'

/** Sends a code that still counts. A thrown error puts it back for a later try. */
export async function deliverCode(services: Services, job: Jobs['send_sms']): Promise<void> {
  const sms = 'text' in job ? job : await smsWith(services, job)
  const failure = sms && (await send(services, sms))
  if (failure) giveUp(services, failure, { isForGood: failure.permanent })
}

/**
 * Before a notice that may have gone out is sent again, in seconds: at first while the provider still knows the same text to
 * the same number again, then once more, for one that was silent a little longer. It keeps no id of ours to know it by later.
 */
const pausesBeforeRepeats = [10, 600]

/** Sends what is of use for longer than a code: what our account at the provider lacks may be there at a later try. */
export async function deliverNotice(
  services: Services,
  { repeats = 0, ...notice }: Jobs['send_sms_notice'],
): Promise<void> {
  const failure = await send(services, notice)
  if (!failure) return
  const { permanent, isOurs, mayHaveGone = false } = failure
  const startAfter = pausesBeforeRepeats[repeats]
  if (!mayHaveGone || startAfter === undefined)
    return giveUp(services, failure, { isForGood: mayHaveGone || (permanent && !isOurs) })
  const { db, queue } = services
  await queue.add(db, 'send_sms_notice', { ...notice, repeats: repeats + 1 }, { startAfter })
}

type Failure = Extract<SmsOutcome, { ok: false }>

/** Null: it was taken. */
async function send({ sms, log }: Services, message: Sms): Promise<Failure | null> {
  const sent = await sms.send(message)
  if (sent.ok) return null
  const { reason, isOurs } = sent
  if (isOurs) log.error({ alarm: 'sms_account', reason }, 'nobody gets an SMS: our account is refused')
  return sent
}

function giveUp({ log }: Services, { reason, isOurs }: Failure, { isForGood }: { isForGood: boolean }): void {
  if (!isForGood) throw new Error(`SMS: ${reason}`)
  if (!isOurs) log.error({ reason }, 'SMS given up')
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
