import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { jsonAmount } from '../../sandbox/bank/ledger/wire.ts'

export const shopKey = 'till-key'
export const marketPlace = '25633032'

export type Word = {
  state: string
  kopecks: number
  paymentId?: string
  stateDate?: string
  /** All of it, or `part` of its kopecks, in one refund of this state. */
  refund?: string
  part?: number
  /** Several, the first of them under the id 1. */
  refunds?: [state: string, kopecks: number][]
  /** Whether these are written as the bank has never written them. */
  isOfUnknownForm?: boolean
}

/** What the bank writes about a payment, in answers and notifications. */
export function recordOf(
  orderId: string,
  { state, kopecks, paymentId = '54703729', stateDate, refund, part, refunds, isOfUnknownForm }: Word,
): object {
  const listed = refunds ?? (refund === undefined ? [] : [[refund, part ?? kopecks] as const])
  const amount = jsonAmount(kopecks)
  return {
    orderId,
    paymentId,
    amount,
    state,
    marketPlace,
    ...(stateDate !== undefined && { stateDate }),
    ...(listed.length > 0 && {
      refunds: listed.map(([state, sum], index) => ({
        refundId: `${index + 1}`,
        state,
        [isOfUnknownForm ? 'sum' : 'amount']: jsonAmount(sum),
      })),
    }),
  }
}

/** Of a body that our own client writes. */
type ClientCall = { orderId: string; refundSum?: number }

export type BankPeer = {
  url: string
  /** What it answers about an order from now on. */
  says(orderId: string, word: Word): void
  /** How it answers everything from now on; `mended` ends that. */
  breaks(how: (response: ServerResponse) => void): void
  mended(): void
  /** The orders it was asked about. */
  asked: string[]
  /** The orders it was asked to refund. */
  refunds: string[]
  /** The roubles of those that were to be of a part. */
  refundSums: number[]
  /** How it answers refunds from now on: takes them on, refuses with a code, hangs up, or never answers. */
  takesRefunds(how: 'gladly' | 'not' | 'mutely' | { errorCode: string }): void
  close(): Promise<void>
}

/** A bank whose books a test writes, behind the bank's own HTTP interface. */
export async function aBankPeer(): Promise<BankPeer> {
  const books = new Map<string, Word>()
  const asked: string[] = []
  const refunds: string[] = []
  const refundSums: number[] = []
  let broken: ((response: ServerResponse) => void) | null = null
  let mood: Parameters<BankPeer['takesRefunds']>[0] = 'gladly'

  const server = createServer(async (request, response) => {
    const { orderId, refundSum } = (await json(request)) as ClientCall
    asked.push(orderId)
    if (broken) return broken(response)
    if (request.url?.endsWith('/refundPayment')) {
      refunds.push(orderId)
      if (refundSum !== undefined) refundSums.push(refundSum)
      if (mood === 'not' || mood === 'mutely') return mood === 'not' && response.destroy()
      if (mood !== 'gladly') return response.end(JSON.stringify({ status: 'STATUS_FAILURE', ...mood }))
    }
    const word = books.get(orderId)
    const answer = word
      ? { status: 'STATUS_SUCCESS', payment: recordOf(orderId, word) }
      : { status: 'STATUS_FAILURE', errorCode: 'UNKNOWN_PAYMENT' }
    response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server

  return {
    url: `http://127.0.0.1:${port}`,
    says: (orderId, word) => void books.set(orderId, word),
    breaks: (how) => {
      broken = how
    },
    mended: () => {
      broken = null
    },
    asked,
    refunds,
    refundSums,
    takesRefunds: (how) => {
      mood = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
