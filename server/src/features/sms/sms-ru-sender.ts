import { z } from 'zod'
import type { Sms, SmsOutcome, SmsSender } from '../../ports/sms-sender.ts'

type SmsRuOptions = {
  apiKey: string
  /** Another address and patience for tests. */
  url?: string
  timeout?: number
}

// What https://sms.ru/api/send answers with json=1: one code for the call and one for each number.
const answer = z.object({
  status_code: z.int(),
  sms: z.record(z.string(), z.object({ status_code: z.int() })).optional(),
})

const accepted = 100
// The same text to the same number within a minute: an earlier try of ours was taken, and we were not told. Each text
// has a code of its own; sent again a minute later it would come twice.
const acceptedBefore = 231
const isAccepted = (code: number) => code === accepted || code === acceptedBefore

// 220 the service is down for a moment, 500 a fault of theirs. All others tell of the number, the text, our account
// or its money: within the life of a code nothing of that changes.
const passing = new Set([220, 500])

// Of our account: 200 and 300 to 302 its key, 201 its money, 204 the sender's name, 206 the messages of its day.
const ours = new Set([200, 201, 204, 206, 300, 301, 302])

/** Sends through SMS.ru. The key, the number and the text travel in the body, where no log of addresses sees them. */
export function createSmsRuSender({
  apiKey,
  url = 'https://sms.ru/sms/send',
  timeout = 5_000,
}: SmsRuOptions): SmsSender {
  return {
    async send({ to, text }: Sms) {
      const body = new URLSearchParams({ api_id: apiKey, to: to.replace(/^\+/, ''), msg: text, json: '1' })
      try {
        const response = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        })
        if (!response.ok) return notServed(response.status)
        return outcomeOf(answer.safeParse(await response.json()).data)
      } catch (error) {
        return unanswered(error)
      }
    },
  }
}

function outcomeOf(sent: z.infer<typeof answer> | undefined): SmsOutcome {
  if (sent === undefined) return maybeGone('answer_unreadable')
  if (sent.status_code === acceptedBefore) return { ok: true }
  if (sent.status_code !== accepted) return refused(sent.status_code)
  const [single] = Object.values(sent.sms ?? {})
  if (single === undefined) return maybeGone('answer_unreadable')
  return isAccepted(single.status_code) ? { ok: true } : refused(single.status_code)
}

const refused = (code: number): SmsOutcome => ({
  ...failed(`sms_ru_${code}`, !passing.has(code)),
  ...(ours.has(code) && { isOurs: true }),
})

/** Not by a code of theirs: whatever it is, it is not about the number. Behind a gateway that waited in vain it may have been taken. */
function notServed(status: number): SmsOutcome {
  const permanent = status < 500 && status !== 429
  const failure = { ...failed(`http_${status}`, permanent), ...(permanent && { isOurs: true as const }) }
  return status === 504 ? { ...failure, mayHaveGone: true } : failure
}

const failed = (reason: string, permanent: boolean) => ({
  ok: false as const,
  permanent,
  ...(!permanent && { isUnanswered: true as const }),
  reason,
})

const maybeGone = (reason: string): SmsOutcome => ({ ...failed(reason, false), mayHaveGone: true })

/** How a connection ends that was there: what it had carried by then nobody knows. All others bring nothing to anybody. */
const broken: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function unanswered(error: unknown): SmsOutcome {
  if (error instanceof DOMException && error.name === 'TimeoutError') return maybeGone('timeout')
  if (error instanceof SyntaxError) return maybeGone('answer_unreadable')
  const cause = error instanceof Error ? error.cause : undefined
  const isBroken = cause instanceof Error && 'code' in cause && broken.has(cause.code)
  return isBroken ? maybeGone('unreachable') : failed('unreachable', false)
}
