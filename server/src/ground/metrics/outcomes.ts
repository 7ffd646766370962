import type { Bank } from '../../ports/bank.ts'
import type { Captcha, CaptchaOutcome } from '../../ports/captcha.ts'
import type { DocumentSigner } from '../../ports/document-signer.ts'
import type { MailOutcome, MailSender } from '../../ports/mail-sender.ts'
import type { PaperRenderer } from '../../ports/paper-renderer.ts'
import type { SmsSender } from '../../ports/sms-sender.ts'

export type Neighbours = {
  bank: Bank
  sms: SmsSender
  mail: MailSender
  captcha: Captcha
  signer: DocumentSigner
  printer: PaperRenderer
}

/** Neighbours answer by values: no for an answer is another thing than none. */
export type Outcome = 'done' | 'refused' | 'failed'

/** What each answer of a neighbour comes to, but of what it answers at once. */
export type Judges<Neighbour> = {
  [Deed in keyof Neighbour as Neighbour[Deed] extends Asking ? Deed : never]: Neighbour[Deed] extends Asking
    ? (answer: Awaited<ReturnType<Neighbour[Deed]>>) => Outcome
    : never
}

type Asking = (...question: never[]) => Promise<unknown>

const done = (): Outcome => 'done'

export const judges: { [Name in keyof Neighbours]: Judges<Neighbours[Name]> } = {
  bank: {
    checkPayment: (answer) => (has(answer, 'unavailable') ? 'failed' : 'done'),
    refundPayment: (answer) => {
      if (has(answer, 'unavailable')) return 'failed'
      return answer.refunded ? 'done' : 'refused'
    },
  },
  sms: {
    send: (answer) => {
      if (answer.ok) return 'done'
      // What our own account lacks there keeps everybody waiting, as silence does.
      return answer.isUnanswered || answer.isOurs ? 'failed' : 'refused'
    },
  },
  mail: { send: orUnanswered },
  captcha: { challenge: done, verify: orUnanswered },
  signer: { sign: done },
  printer: { render: done, markCancelled: done, reserveSignature: done, close: done },
}

function orUnanswered(answer: MailOutcome | CaptchaOutcome): Outcome {
  if (answer.ok) return 'done'
  return answer.isUnanswered ? 'failed' : 'refused'
}

type FieldOf<Answer> = Answer extends unknown ? keyof Answer : never

/** As `in`, which takes any word: of a field that an answer may have alone. */
function has<Answer extends object, Field extends FieldOf<Answer> & string>(
  answer: Answer,
  field: Field,
): answer is Extract<Answer, Record<Field, unknown>> {
  return field in answer
}
