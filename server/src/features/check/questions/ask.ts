import {
  anotherPaper,
  checkRefusals,
  type FileVerdict,
  fileAnswers,
  personAnswers,
} from '@akvapolis/copy/papers/check-forms'
import { addressKey, type HardUse, type SoftUse } from '../../../ground/limits/limits.ts'
import { overSoftLimit } from '../../../ground/limits/soft-limits.ts'
import type { Html } from '../../../ground/page/html.ts'
import type { Captcha } from '../../../ports/captcha.ts'
import type { Services } from '../../../sessions/services.ts'
import { answer, type Tone } from '../page/answer.ts'
import type { Again } from '../page/check-forms.ts'
import type { Found } from '../page/checked-policy.ts'
import { askedFile, askedPerson, type Fields } from './asked.ts'
import { judgeFile } from './check-file.ts'
import { isInsured } from './confirm-person.ts'
import { findByCode } from './find-by-code.ts'

/** Who asks: from where, with what, and what they may have to work for. */
export type Asking = { fields: Fields; ip: string; captcha: Captcha }

/** What becomes of a question: what the page says of it, or the policy that was found. */
export type Told = {
  status: number
  retryAfter?: number
  answered?: Html
  again?: Again
  /** Nothing is left to be asked once more. */
  isSettled?: boolean
  found?: string
}

/** Whether a person is insured: yes or no. Unless it is yes, what was typed stands there to be corrected. */
export async function askPerson(services: Services, found: Found, asking: Asking): Promise<Told> {
  const told = await judgePerson(services, found, asking)
  return told.isSettled ? told : { again: typedAgain(asking), ...told }
}

async function judgePerson(services: Services, found: Found, asking: Asking): Promise<Told> {
  const person = askedPerson(asking.fields)
  if (!person) return { status: 422, answered: answer('warning', checkRefusals.incomplete) }
  const id = askedBy(found)
  const asker = `${id} ${addressKey(asking.ip)}`
  const ofADay: HardUse = ['confirmPersonDay', asker]
  const seconds = await services.limits.countHard(ofADay)
  if (seconds !== null)
    return { status: 429, retryAfter: seconds, answered: answer('warning', checkRefusals.tomorrow) }
  const over = await tooMany(services, asking, {
    uses: [['confirmPerson', asker]],
    counted: [ofADay],
  })
  if (over) return over
  return isInsured(found, person)
    ? { status: 200, isSettled: true, answered: answer('success', personAnswers.yes) }
    : {
        status: 200,
        answered: answer('error', found.certificate ? personAnswers.notCertified : personAnswers.no),
      }
}

/** Each paper that goes from hand to hand has tries of its own. */
const askedBy = ({ policy, certificate }: Found): string =>
  certificate ? `${policy.id}/${certificate.person}` : String(policy.id)

const fileTones: Record<FileVerdict, Tone> = {
  unchanged: 'success',
  older: 'warning',
  of_another: 'warning',
  certificate: 'warning',
  key_information: 'warning',
  altered: 'error',
}

/** What a file is, by the hash that the browser took of it. */
export async function askFile(services: Services, found: Found, { fields, ip }: Asking): Promise<Told> {
  const sha256 = askedFile(fields)
  if (!sha256) return { status: 422, answered: answer('warning', checkRefusals.unreadable) }
  const seconds = await services.limits.countHard(['checkFileAddress', addressKey(ip)])
  if (seconds !== null)
    return { status: 429, retryAfter: seconds, answered: answer('warning', checkRefusals.tooSoon) }
  const verdict = await judgeFile(services.db, found, sha256)
  const isAnotherPaper = verdict === 'of_another' && found.certificate
  return {
    status: 200,
    answered: answer(fileTones[verdict], isAnotherPaper ? anotherPaper : fileAnswers[verdict]),
  }
}

/** The check id of a number with its control code. Every miss counts and answers alike, and stands there to be corrected. */
export async function askCode(services: Services, asking: Asking): Promise<Told> {
  const told = await judgeCode(services, asking)
  return told.found === undefined ? { again: typedAgain(asking), ...told } : told
}

async function judgeCode(services: Services, asking: Asking): Promise<Told> {
  const misses: SoftUse = ['controlCodeMisses', addressKey(asking.ip)]
  const over = await tooMany(services, asking, { uses: [misses] })
  if (over) return over
  const { fields } = asking
  const number = fields.get('number') ?? ''
  const found = await findByCode(services.db, { number, code: fields.get('code') ?? '' })
  if (found === null) return { status: 404, answered: answer('error', checkRefusals.missed) }
  await services.limits.giveBack(misses)
  return { status: 303, found }
}

const typedAgain = ({ fields }: Asking): Again => ({ typed: Object.fromEntries(fields), challenge: null })

/** The answer over a limit: what was typed stands in the form, and the work beside it where that lets it pass. */
async function tooMany(
  { limits }: Services,
  asking: Asking,
  counts: { uses: SoftUse[]; counted?: HardUse[] },
): Promise<Told | null> {
  const { fields, ip, captcha } = asking
  const token = fields.get('captcha')
  const refusal = await overSoftLimit({ limits, captcha }, { ...counts, ip, token, sessionId: null })
  if (!refusal) return null
  const { retryAfter, work } = refusal
  if (work === undefined)
    return { status: 429, retryAfter, answered: answer('warning', checkRefusals.enough) }
  return {
    status: 429,
    retryAfter,
    answered: answer('warning', checkRefusals.captcha),
    again: { ...typedAgain(asking), challenge: await captcha.challenge(work) },
  }
}
