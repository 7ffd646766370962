import { minuteMs } from '@akvapolis/rules/dates/durations'
import type {
  CheckedPayment,
  NotificationAnswer,
  Notifications,
  PaymentRecord,
  WrittenAnswer,
} from '../../../ports/bank.ts'
import type { Services } from '../../../sessions/services.ts'
import { askBank } from '../attempts/ask-bank.ts'
import { keepEvents } from '../attempts/bank-events.ts'
import { checkBy } from '../attempts/checks.ts'

/** 200 with the answer for the bank; 400: not the bank's, or not for us; 503: the bank can't be asked now. */
type NotificationOutcome = { status: 200; answer: WrittenAnswer } | { status: 400 } | { status: 503 }

/**
 * Takes a notification. What it tells of a payment is never believed, for whoever has two bodies can splice a
 * third: it is a reason to ask the bank, whose answer alone moves anything.
 */
export async function takeNotification(
  services: Services,
  letter: Parameters<Notifications['read']>[0],
): Promise<NotificationOutcome> {
  const { log } = services
  const { notifications } = services.bank
  const read = notifications.read(letter)
  if ('failure' in read) {
    log.warn({ alarm: 'foreign_notification', failure: read.failure }, 'no notification of the bank')
    return { status: 400 }
  }
  const { records } = read
  const isNew = await keepEvents(services, letter.body, records)
  if (!isNew) log.warn({ alarm: 'repeated_notification' }, 'a notification came again')
  const soon = new Date(services.clock.now().getTime() + minuteMs)
  const attempts = await checkBy(
    services.db,
    records.map(({ orderId }) => orderId),
    soon,
  )
  const checks = await Promise.all(attempts.map(({ order_id }) => check(services, order_id)))
  const untrue = contradicted(records, checks)
  for (const order_id of untrue) {
    // It may know in a moment.
    log.error({ alarm: 'untrue_notification', order_id }, 'the bank knows of no such payment')
  }
  if (checks.some(({ checked }) => 'unavailable' in checked)) return { status: 503 }
  const ours = new Set(attempts.map(({ order_id }) => order_id))
  return { status: 200, answer: notifications.answer(answersTo(services, records, ours)) }
}

type Check = { orderId: string; checked: CheckedPayment }

async function check(services: Services, orderId: string): Promise<Check> {
  return { orderId, checked: await askBank(services, orderId) }
}

/** Orders of which a notification tells money that the bank doesn't know: a forged, a spliced or a hasty one. */
function contradicted(records: PaymentRecord[], checks: Check[]): ReadonlySet<string> {
  const untrue = checks.filter(({ orderId, checked }) => {
    if (!('known' in checked)) return false
    const known = checked.known ? checked.payment : undefined
    const told = records.filter((record) => record.orderId === orderId && record.state === 'end')
    return told.some(
      ({ kopecks }) => (known?.state !== 'end' && known?.state !== 'ref') || known.kopecks !== kopecks,
    )
  })
  return new Set(untrue.map(({ orderId }) => orderId))
}

function answersTo(
  { log }: Services,
  records: PaymentRecord[],
  ours: ReadonlySet<string>,
): NotificationAnswer[] {
  return records.map(({ orderId }) => {
    if (ours.has(orderId)) return { orderId, action: 'CONFIRM' }
    log.warn({ alarm: 'unknown_order', order_id: orderId }, 'a notification about an order we never made')
    return { orderId, action: 'REJECT' }
  })
}
