import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../trial/chance.ts'
import type { Answer, LoopbackBank } from './loopback/loopback-bank.ts'

/** A payer whose money was taken, and those who may tell the shop of it. */
export type Payment = {
  chance: Chance
  orderId: string
  /** Orders that were told of before. */
  earlier: readonly string[]
  /** The bank tells of these in one notification. */
  tell(orderIds: readonly string[]): Promise<void>
  /** The payer is back in the shop. */
  comeBack(): Promise<void>
}

export type Mood = {
  lastsMs: number
  answer?: (bank: LoopbackBank) => Answer
  /** Nobody listens where shops ask. */
  isAway?: true
  telling(payment: Payment): Promise<void>
  /** Who does what beside the buyers: tells the shop what is not so, or pays a day late. */
  beside?: 'liar' | 'latecomer'
}

/** Before the payer is back. */
export const once = async ({ orderId, tell, comeBack }: Payment): Promise<void> => {
  await tell([orderId])
  await comeBack()
}

/** Up to five times, together with what was told before, before the payer is back, meanwhile or afterwards. */
async function often({ chance, orderId, earlier, tell, comeBack }: Payment): Promise<void> {
  const batch = (time: number) => {
    const others = earlier.toReversed().slice(0, chance.below(4, `${orderId} ${time} others`))
    return chance.shuffled([orderId, ...others], `${orderId} ${time} order`)
  }
  const times = Array.from({ length: 1 + chance.below(5, `${orderId} times`) }, (_, time) => batch(time))
  const tellAll = () => Promise.all(times.map(tell))
  const turn = chance.below(3, `${orderId} turn`)
  if (turn === 0) await tellAll().then(comeBack)
  else if (turn === 1) await comeBack().then(tellAll)
  else await Promise.all([tellAll(), comeBack()])
}

const nonsense = [
  '',
  '<html>',
  'null',
  '[]',
  '{"status":"STATUS_SUCCESS"',
  '{"status":"STATUS_SUCCESS","payment":{}}',
  '{"status":"STATUS_SUCCESS","payment":{"orderId":"AP-26-1","paymentId":"1","amount":1.00,"state":"end"}}',
  '{"status":"STATUS_FAILURE","errorCode":"PROCESSING"}',
]

const hangsMs = 30_000

/** How a bank may be. */
export const moods = {
  hangs: {
    lastsMs: hangsMs,
    answer: () => (reply) => {
      void pause(hangsMs, undefined, { ref: false }).then(() => reply.raw.destroy())
      return reply.hijack()
    },
    telling: once,
  },
  refuses: { lastsMs: 10_000, isAway: true, telling: once },
  fails: { lastsMs: 10_000, answer: () => (reply) => reply.code(500).send('{}'), telling: once },
  babbles: {
    lastsMs: 10_000,
    answer: () => {
      let count = 0
      return (reply) => reply.type('application/json').send(nonsense[count++ % nonsense.length])
    },
    telling: once,
  },
  cuts: {
    lastsMs: 10_000,
    answer: () => {
      let count = 0
      return (reply) => {
        reply.hijack()
        count += 1
        if (count % 2 === 0) return reply.raw.destroy() && reply
        reply.raw.writeHead(200, { 'content-length': 1000 })
        reply.raw.write('{"status":', () => reply.raw.destroy())
        return reply
      }
    },
    telling: once,
  },
  undecided: {
    lastsMs: 10_000,
    answer: (bank) => (reply, request) => {
      const { orderId } = JSON.parse(String(request.body)) as { orderId: string } // a shop's own call
      if (!bank.books.has(orderId)) return undefined
      const payment = { ...bank.record(orderId), state: 'undef' }
      return reply.type('application/json').send(JSON.stringify({ status: 'STATUS_SUCCESS', payment }))
    },
    telling: once,
  },
  repeats: { lastsMs: 10_000, telling: often },
  // The payer closes the page of the bank, and no word ever comes.
  silent: { lastsMs: 10_000, telling: async () => {} },
  liedAbout: { lastsMs: 10_000, telling: once, beside: 'liar' },
  late: { lastsMs: 10_000, telling: once, beside: 'latecomer' },
} as const satisfies Record<string, Mood>

export type MoodName = keyof typeof moods
