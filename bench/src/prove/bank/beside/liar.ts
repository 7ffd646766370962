import { type BankForm, openBuyer } from '../../../purchases/buyer.ts'
import { type LoopbackBank, tell, tellBytes } from '../loopback/loopback-bank.ts'
import { type LieName, lieNames, lieOf } from './lies.ts'

export type Liar = {
  /** Gets a policy as far as the bank's page for each kind of lie, and tells the shop that of its order again and again. */
  lieOfAll(paid: string): Promise<void>
  /** Of each kind how many were told. */
  told: Partial<Record<LieName, number>>
  /** What was answered otherwise than lies are. */
  misanswered: string[]
  /** Lies of which no line of the log tells. */
  uncounted(log: string): string[]
}

const timesEach = 20

/** Somebody with a browser, and with every key there may be. */
export async function openLiar(shop: string, bank: LoopbackBank): Promise<Liar> {
  const told: Liar['told'] = {}
  const misanswered: string[] = []
  const named: { kind: LieName; orderId: string }[] = []
  let lie = async (_orderId: string) => {}
  const payAt = async (form: BankForm) => lie(await bank.opens(form))
  const buyer = await openBuyer(shop, { phone: '+79168881000', email: 'liar@example.org' }, { payAt })

  const tellOf = async (kind: LieName, orders: { own: string; paid: string }) => {
    const { records, bytes, key, status, says = /./, namesOrder } = lieOf(kind)
    const body = await records(bank, orders)
    const answered = await (bytes ? tellBytes(shop, bytes(bank, orders)) : tell(shop, body, key))
    told[kind] = (told[kind] ?? 0) + 1
    if (answered.status !== status || !says.test(answered.answer))
      misanswered.push(`${kind}: ${answered.status} ${answered.answer}`)
    if (namesOrder) named.push(...body.map((record) => ({ kind, orderId: (record as Named).orderId })))
  }
  return {
    told,
    misanswered,
    lieOfAll: async (paid) => {
      for (const kind of lieNames) {
        lie = async (own) => {
          for (let time = 0; time < timesEach; time += 1) await tellOf(kind, { own, paid })
        }
        await buyer.buy()
      }
    },
    uncounted: (log) => uncounted(alarmsIn(log), told, named),
  }
}

type Named = { orderId: string }
type Alarm = { alarm: string; order_id?: string }

function alarmsIn(log: string): Alarm[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"alarm"'))
    .map((line) => JSON.parse(line) as Alarm)
}

function uncounted(
  alarms: readonly Alarm[],
  told: Liar['told'],
  named: readonly { kind: LieName; orderId: string }[],
): string[] {
  const counted = new Set(alarms.map(({ alarm, order_id }) => `${alarm} ${order_id}`))
  const ofOrders = named
    .filter(({ kind, orderId }) => !counted.has(`${lieOf(kind).alarm} ${orderId}`))
    .map(({ kind, orderId }) => `${kind}: ${orderId}`)
  const nameless = Map.groupBy(
    lieNames.filter((kind) => !lieOf(kind).namesOrder),
    (kind) => lieOf(kind).alarm,
  )
  const tooFew = [...nameless].filter(([alarm, kinds]) => {
    const lied = kinds.reduce((sum, kind) => sum + (told[kind] ?? 0), 0)
    return alarms.filter((line) => line.alarm === alarm).length < lied
  })
  return [...ofOrders, ...tooFew.map(([alarm]) => alarm)]
}
