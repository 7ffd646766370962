import { operatorRefundText as words } from '@akvapolis/copy/operator/payments/refund'
import { documentTitle } from '@akvapolis/copy/papers/document'
import { addDays, type IsoDate, isIsoDate, moscowDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import { coolingOffDays, earnedPremium } from '@akvapolis/rules/policy/payment/earned-premium'
import {
  askOfUnheard,
  findMoney,
  type RefundEnding,
  refundAttempt,
  type Standing,
  standingAtBank,
  type UnheardWord,
} from '../../../features/payments/refund.ts'
import { isBack } from '../../../features/policies/came-money.ts'
import { movePolicy } from '../../../features/policies/move-policy.ts'
import type { AttemptRow, PolicyRow } from '../../../ground/database/schema.ts'
import { readContract, readInfo } from '../../../ground/stored/policy.ts'
import type { Command } from '../../desk/command.ts'
import { carryOut, confirm, type Desk, type ExitCode, misused, refuse, writeDown } from '../../desk/desk.ts'
import { nameOf, withPolicy } from '../policy.ts'

export const policyRefund: Command = {
  operands: ['номер'],
  options: { order: 'text', letter: 'text', again: 'flag' },
  run: async (desk, input) => {
    const letter = input.option('letter')
    if (letter !== undefined && !isIsoDate(letter)) return misused(desk, words.badLetter(letter))
    const [name = ''] = input.operands
    return withPolicy(desk, name, async (found) => {
      const orderId = input.option('order')
      if (found.total_kopecks === 0) {
        const isOfMoney = letter !== undefined || orderId !== undefined || input.has('again')
        return isOfMoney ? refuse(desk, words.paidByDays(nameOf(found))) : cancelFree(desk, found)
      }
      const unheard = await hearFirst(desk, found, orderId)
      // Its state is by what was heard.
      return withPolicy(desk, name, async (policy) => {
        const moneys = await findMoney(desk.services.db, policy.id)
        const chosen = choose(policy, moneys, { orderId, unheard })
        if ('refusal' in chosen) return refuse(desk, ...chosen.refusal)
        return refund(desk, { policy, attempt: chosen.attempt, letter, isAgain: input.has('again') })
      })
    })
  },
}

type Wanted = { policy: PolicyRow; attempt: AttemptRow; letter: IsoDate | undefined; isAgain: boolean }

async function refund(desk: Desk, { policy, attempt, letter, isAgain }: Wanted): Promise<ExitCode> {
  if (attempt.state === 'ref' || (letter !== undefined && isBack(attempt))) {
    desk.terminal.say(words.alreadyReturned(attempt.order_id))
    return 0
  }
  const given = letter === undefined ? { givenUp: null } : giveUp(desk, letter, { policy, attempt })
  if ('refusal' in given) return refuse(desk, given.refusal)
  return giveBack(desk, { policy, attempt, ...given, isAgain })
}

/** Where no such money is here, the bank may have some that we have not heard of. */
async function hearFirst(
  { services }: Desk,
  { id }: PolicyRow,
  orderId: string | undefined,
): Promise<UnheardWord> {
  const moneys = await findMoney(services.db, id)
  const isHere = moneys.some((money) => (orderId === undefined ? !isBack(money) : money.order_id === orderId))
  return isHere ? null : askOfUnheard(services, id, orderId)
}

/** By the buyer's letter of this day; `earned`: what stays with the insurer for the days before it. */
type GivenUp = { letter: IsoDate; earned: Kopecks; isLate: boolean }

/** A paid policy of a trip within Russia is given up by the day of a letter; no other leaves anything to keep. */
function giveUp(
  { services }: Desk,
  letter: IsoDate,
  { policy, attempt }: { policy: PolicyRow; attempt: AttemptRow },
): { givenUp: GivenUp } | { refusal: string } {
  const { state, paid_at, total_kopecks: kopecks, start_date: start, end_date: end } = policy
  const name = nameOf(policy)
  if (!readContract(policy).quote.isInsideRussia) return { refusal: words.letterAbroad(name) }
  if (state !== 'paid' || !paid_at || attempt.is_duplicate) return { refusal: words.letterOfOther(name) }
  const [first, last] = [moscowDate(paid_at), services.clock.today()]
  if (letter < first || letter > last) return { refusal: words.letterNotThen({ letter, first, last }) }
  const earned = earnedPremium({ kopecks, start, end }, letter)
  if (earned === kopecks) return { refusal: words.letterTooLate(name, letter) }
  const { order_id: orderId, came_kopecks } = attempt
  const came = came_kopecks ?? attempt.kopecks
  // A smaller sum may have been found right.
  if (earned >= came) return { refusal: words.earnedAll({ orderId, earned, came }) }
  return { givenUp: { letter, earned, isLate: letter > addDays(first, coolingOffDays) } }
}

/** A policy that bonus days have paid for: they go back, unless its cover has begun. No bank is asked. */
async function cancelFree(desk: Desk, policy: PolicyRow): Promise<ExitCode> {
  const { clock, queue } = desk.services
  const name = nameOf(policy)
  if (policy.state === 'cancelled') {
    desk.terminal.say(words.alreadyCancelled(name))
    return 0
  }
  if (policy.state !== 'paid') return refuse(desk, words.noMoney(name))
  const hasBegun = () => policy.start_date <= clock.today()
  if (hasBegun()) return refuse(desk, words.daysUsed(name, policy.start_date))
  const { bonus_days } = readInfo(policy)
  return carryOut(desk, {
    plan: words.cancelFreePlan(name, bonus_days),
    act: async (tx) => {
      // The question may have stood over midnight.
      if (hasBegun()) return null
      const move = { move: 'refund', reason: 'bonus days given back', now: clock.now() } as const
      const moved = await movePolicy(tx, policy, move)
      if (!moved) return null
      const notice = {
        policyId: policy.id,
        orderId: policy.external_id,
        kopecks: 0,
        left: 'cancelled',
      } as const
      await queue.add(tx, 'send_refund_notice', notice)
      return { subject: name, before: { policy: policy.state }, after: { policy: moved.state, bonus_days } }
    },
    done: [words.cancelledFree(name)],
  })
}

/** The payment that goes back: the one named, the only one of which more is to go back, or else one of which a part was kept. */
function choose(
  policy: PolicyRow,
  moneys: readonly AttemptRow[],
  { orderId, unheard }: { orderId: string | undefined; unheard: UnheardWord },
): { attempt: AttemptRow } | { refusal: string[] } {
  if (orderId !== undefined) {
    const attempt = moneys.find(({ order_id }) => order_id === orderId)
    return attempt ? { attempt } : { refusal: [unheardText(policy, unheard) ?? words.unknownOrder(orderId)] }
  }
  const here = moneys.filter((money) => !isBack(money))
  if (here.length > 1) return { refusal: words.manyMoneys(here.map(moneyOf)) }
  const unknown = here.length > 0 ? null : unheardText(policy, unheard)
  const only = here[0] ?? moneys.find(({ state }) => state === 'end') ?? moneys[0]
  if (unknown !== null || !only) return { refusal: [unknown ?? words.noMoney(nameOf(policy))] }
  return { attempt: only }
}

function unheardText(policy: PolicyRow, unheard: UnheardWord): string | null {
  if (!unheard) return null
  return unheard.code === 'undecided'
    ? words.undecided(nameOf(policy))
    : words.ending.bank_silent(unheard.reason)
}

type Giving = { policy: PolicyRow; attempt: AttemptRow; givenUp: GivenUp | null; isAgain: boolean }

async function giveBack(desk: Desk, { policy, attempt, givenUp, isAgain }: Giving): Promise<ExitCode> {
  const { services } = desk
  const { kopecks: booked, ...money } = moneyOf(attempt)
  const standing = await standingAtBank(services, attempt)
  if (standing.code === 'returned') {
    desk.terminal.say(words.alreadyReturned(attempt.order_id))
    return 0
  }
  const kopecks = leftIn(standing) ?? booked
  const isCancelled = policy.state === 'cancelled'
  const hasBegun = policy.start_date <= services.clock.today() && !money.isDuplicate && !isCancelled
  const begunOn = hasBegun ? policy.start_date : null
  const { isInsideRussia } = readContract(policy).quote
  const plan = words.plan({ ...money, kopecks, booked, isCancelled, begunOn, isInsideRussia, givenUp })
  if (!(await confirm(desk, plan))) return 1
  const subject = nameOf(policy)
  const before = { policy: policy.state, order: attempt.order_id, kopecks }
  const after = { asked: true, ...(givenUp && { letter: givenUp.letter, earned: givenUp.earned }) }
  let came: RefundEnding | typeof left = left
  let isNoted = false
  const noteWhatCame = async () => {
    if (isNoted) return
    isNoted = true
    await writeDown(services.db, desk, { subject, before, after: came })
  }
  came = await refundAttempt(services, {
    attempt,
    earned:
      givenUp && givenUp.earned > 0
        ? { kopecks: givenUp.earned, details: documentTitle(policy.number) }
        : null,
    isAgain,
    note: (tx) => writeDown(tx, desk, { subject, before, after }),
    onClaimed: () => desk.onLeft(noteWhatCame, words.asked),
  })
  await noteWhatCame()
  return tell(desk, came, after)
}

/** What has not gone back and is not on its way; null: the bank does not say. */
function leftIn(standing: Standing): Kopecks | null {
  if (standing.code === 'paid') return standing.leftKopecks
  return standing.code === 'under_way' ? 0 : null
}

/** What came of it was not heard. */
const left = { code: 'left' } as const

function tell(desk: Desk, ending: RefundEnding, { earned = 0 }: { earned?: Kopecks }): ExitCode {
  if (ending.code === 'returned' || ending.code === 'under_way') {
    desk.terminal.say(words.ending[ending.code])
    return 0
  }
  if (ending.code === 'asked_lately' || ending.code === 'refunds_unread')
    return refuse(desk, words.ending[ending.code])
  return ending.code === 'asked_before'
    ? refuse(desk, words.ending.asked_before(earned > 0))
    : refuse(desk, words.ending[ending.code](ending.reason))
}

/** The bank gives back what came, which need not be what was asked for; once a part was kept, that. */
const moneyOf = (attempt: AttemptRow) => ({
  orderId: attempt.order_id,
  kopecks: attempt.kept_kopecks ?? attempt.came_kopecks ?? attempt.kopecks,
  isDuplicate: attempt.is_duplicate,
})
