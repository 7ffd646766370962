import { mock } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aDraft, aPolicy, type Buyer } from '../../../testing/buyer.ts'
import { anOrder } from '../../../testing/orders.ts'
import { aDay, type Shop } from '../../../testing/shop.ts'
import { signInAtOnce } from '../../../testing/signed-in.ts'
import type { Reply } from '../../../testing/visitor.ts'
import { ordersOf, standingOf } from './standing.ts'

/** Kopecks of the worked example. */
export const total = 345_800

/** `order`: of its first payment attempt; '' before there is one. */
export type OfferedPolicy = { id: string; number: string; order: string; buyer: Buyer }

type TripChanges = Parameters<typeof anOrder>[0]

export type Counter = ReturnType<typeof openCounter>

/** Buyers who are signed in, policies on their way to being paid, and how they stand. */
export function openCounter(shop: Shop) {
  const { services, clock } = shop
  const aBuyer = buyersOf(shop)

  const toPay = ({ buyer, number }: OfferedPolicy, changes: object = {}) =>
    buyer.call(calls.toPay, { policy_number: number, ...changes })

  async function published(buyer: Buyer, trip: TripChanges): Promise<OfferedPolicy> {
    const policy = await aPolicy(buyer, anOrder({ ...trip, phone: buyer.phone }))
    return { ...policy, order: '', buyer }
  }

  async function onItsWay(buyer: Buyer, trip: TripChanges): Promise<OfferedPolicy> {
    const policy = await published(buyer, trip)
    const form = await toPay(policy)
    if (form.status !== 200) throw new Error(`to-pay: ${JSON.stringify(form.body)}`)
    return { ...policy, order: orderIn(form) }
  }

  return {
    shop,
    services,
    clock,
    aBuyer,
    /** The same person in a session of this moment. */
    signInAgain: ({ phone }: Buyer) => signedIn(shop, phone),
    toPay,
    /** Of the worked example's trip, or of one that differs from it. */
    aPolicy: (buyer?: Buyer, trip: TripChanges = {}) => ({
      async draft(): Promise<OfferedPolicy> {
        const owner = buyer ?? (await aBuyer())
        const { external_id: id, number } = await aDraft(owner, anOrder({ ...trip, phone: owner.phone }))
        return { id, number, order: '', buyer: owner }
      },
      published: async () => published(buyer ?? (await aBuyer()), trip),
      /** Its buyer has been given the form for the bank. */
      onItsWay: async () => onItsWay(buyer ?? (await aBuyer()), trip),
    }),
    /** The order ids of a policy's attempts, oldest first. */
    orders: ({ id }: { id: string }) => ordersOf(services.db, id),
    standing: ({ id }: { id: string }) => standingOf(services.db, id),
    paymentState: async ({ id, buyer }: OfferedPolicy) =>
      (await buyer.call(calls.getPaymentState, { policy: id })).body,
    alarms: alarmsIn(shop),
    /** Does something at another time. Sessions end meanwhile, policies stay. */
    at: <Result>(instant: string, act: () => Promise<Result>) => actAt(shop, instant, act),
  }
}

/** What a form takes to the bank. */
export const messageOf = ({ message }: { message: string }) =>
  JSON.parse(Buffer.from(message, 'base64').toString('utf8'))

/** The order that a form takes to the bank. */
export const orderIn = ({ body }: Pick<Reply, 'body'>): string => messageOf(body).orderId

async function actAt<Result>({ clock }: Shop, instant: string, act: () => Promise<Result>): Promise<Result> {
  clock.set(instant)
  try {
    return await act()
  } finally {
    clock.set(aDay)
  }
}

function buyersOf(shop: Shop): () => Promise<Buyer> {
  let buyers = 0
  return () => {
    buyers += 1
    return signedIn(shop, `+7916${String(buyers).padStart(7, '0')}`)
  }
}

/** A buyer with an account and a confirmed phone, without the SMS it takes. */
async function signedIn(shop: Shop, phone: string): Promise<Buyer> {
  const buyer = await shop.visitor()
  const person = { phone, surname: 'Петров', name: 'Пётр', birth: '1990-05-05' }
  const { id: customerId } = await shop.services.db
    .insertInto('customer')
    .values(person)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(person))
    .returning('id')
    .executeTakeFirstOrThrow()
  await signInAtOnce(shop, buyer, { customerId, phone })
  return { ...buyer, phone, userId: customerId }
}

/** Tells the classes of alarms raised since the last look. */
function alarmsIn({ services }: Shop): () => string[] {
  const logged = (['error', 'warn'] as const).map((level) => mock.method(services.log, level).mock)
  return () => {
    const raised = logged.flatMap((log) => log.calls).map(({ arguments: [said] }) => alarmOf(said))
    for (const log of logged) log.resetCalls()
    return raised.filter((alarm) => alarm !== undefined)
  }
}

function alarmOf(said: unknown): string | undefined {
  return typeof said === 'object' && said !== null && 'alarm' in said ? String(said.alarm) : undefined
}
