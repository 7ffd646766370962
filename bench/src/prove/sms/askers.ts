import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { aPhone } from '@akvapolis/server/testing/customer'
import { anOrder } from '@akvapolis/server/testing/orders'
import type { Shop } from '@akvapolis/server/testing/shop'
import type { Visitor } from '@akvapolis/server/testing/visitor'

/** Somebody who asked for a code, what they were answered and how long they waited. */
export type Asked = { visitor: Visitor; order: ReturnType<typeof anOrder>; status: number; ms: number }

export type Askers = { stop(): Promise<Asked[]> }

const lanes = 4
const betweenAsks = 300

/** Four doors through which one visitor after another comes, each with a phone of their own, and asks for a code. */
export function startAskers(shop: Shop): Askers {
  const asked: Asked[] = []
  let isOpen = true
  const lane = async () => {
    while (isOpen) {
      asked.push(await askForCode(shop))
      await pause(betweenAsks)
    }
  }
  const asking = Promise.all(Array.from({ length: lanes }, lane))
  return {
    stop: async () => {
      isOpen = false
      await asking
      return asked
    },
  }
}

async function askForCode(shop: Shop): Promise<Asked> {
  const visitor = await shop.visitor()
  const phone = aPhone()
  const order = anOrder({ phone })
  const { body } = await visitor.call(calls.pay, order)
  const from = performance.now()
  const input = { phone, secret: body.secret, placement: 'register' }
  const { status } = await visitor.call(calls.sendCode, input)
  return { visitor, order, status, ms: performance.now() - from }
}
