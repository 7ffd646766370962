import type { Address } from '@akvapolis/contract/addresses'
import { calls } from '@akvapolis/contract/calls'
import { findForeignOrders, findOrders } from '@akvapolis/server/features/payments/compare-with-bank'
import { controlCode } from '@akvapolis/server/features/policies/control-code'
import { decide, decideAtBank, openBankPage } from '@akvapolis/server/testing/bank-customer'
import { aDraft, aPolicy } from '@akvapolis/server/testing/buyer'
import { aPassword, codeFor, type TestCustomer } from '@akvapolis/server/testing/customer'
import { type anOrder, aTrip } from '@akvapolis/server/testing/orders'
import { giveCommand } from '@akvapolis/server/testing/programs/give-command'
import type { Reply, Visitor } from '@akvapolis/server/testing/visitor'
import { untilJobsAreDone } from '../prove/trial/jobs.ts'
import { type GrownShop, readyToBuy } from './grown-shop.ts'

/** Does a piece of work and keeps how long it took, under its name. */
export type Stopwatch = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** What is asked of a shop at each turn; `place` counts them. */
export type Round = (time: Stopwatch, place: number) => Promise<void>

/** Two customers of the shop, besides the generated ones: what one has stays as it is, the other buys on and on. */
export async function askedCalls(one: GrownShop): Promise<Record<'reading' | 'signingIn' | 'buying', Round>> {
  const { shop, database } = one
  const [reader, order] = await readyToBuy(shop)
  const { number } = await aPolicy(reader, order)
  await decideAtBank(shop, reader, { number })
  await aPolicy(reader, order)
  await aDraft(reader, order)
  const [buyer, wanted] = await readyToBuy(shop)
  await untilJobsAreDone(database)
  const visitor = await shop.visitor()
  return {
    reading: (time, place) => read({ one, reader, visitor, number }, time, place),
    signingIn: (time) => signIn(one, reader, time),
    buying: async (time) => {
      await buy(one, { buyer, order: wanted }, time)
      await untilJobsAreDone(database)
    },
  }
}

type Reading = { one: GrownShop; reader: TestCustomer; visitor: Visitor; number: string }

async function read(
  { one: { shop }, reader, visitor, number }: Reading,
  time: Stopwatch,
  place: number,
): Promise<void> {
  const ask = (name: string, who: Visitor, call: Address, input: object = {}) =>
    time(name, async () => answered(name, await who.call(call, input)))
  const birth = Temporal.PlainDate.from('1965-01-01').add({ days: place % 15_000 })
  await ask('price, new', visitor, calls.calculate, aTrip({ tourists: [{ birth: String(birth) }] }))
  await ask('price, asked before', visitor, calls.calculate, aTrip())
  await ask('session', reader, calls.getUser)
  await ask('policies', reader, calls.getPolicies, { limit: '26' })
  await ask('drafts', reader, calls.getDrafts, { id: String(reader.userId), limit: '26' })
  await ask('policy card', reader, calls.getPolicyCard, { policy_id: number })
  await ask('policy PDF', reader, calls.downloadPolicy, { number })
  await ask('find insured', reader, calls.findInsured, {
    insurer_id: String(reader.userId),
    births: '1988-03-12',
  })
  await ask('policy by number', reader, calls.lookUpPolicy, { policy_number: number })
  const { check_id } = await shop.services.db
    .selectFrom('policy')
    .select('check_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const payload = String(new URLSearchParams({ number, code: controlCode(check_id) }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await time('check page', () => visitor.send({ method: 'POST', url: '/check', headers, payload }))
  await time('operator policy show', () => giveCommand(shop, `policy show ${number}`))
  const since = new Date(shop.clock.now().getTime() - 86_400_000)
  await time('operator payments of a day', async () => {
    await findOrders(shop.services.db, since)
    await findForeignOrders(shop.services.db, since)
  })
}

async function signIn({ shop }: GrownShop, { phone }: TestCustomer, time: Stopwatch): Promise<void> {
  const byCode = await shop.visitor()
  const code_number = await codeFor(shop, byCode, { phone })
  await time('sign-in by code', async () =>
    answered('sign-in by code', await byCode.call(calls.signInWithCode, { phone, code_number })),
  )
  const byPassword = await shop.visitor()
  await time('sign-in by password', async () =>
    answered(
      'sign-in by password',
      await byPassword.call(calls.signInWithPassword, { phone, password: aPassword }),
    ),
  )
  const filling = await shop.visitor()
  const code = await codeFor(shop, filling, { phone, placement: 'autoload' })
  await time('autoload', async () =>
    answered('autoload', await filling.call(calls.autoload, { phone, code })),
  )
}

type Buying = { buyer: TestCustomer; order: ReturnType<typeof anOrder> }

async function buy({ shop }: GrownShop, { buyer, order }: Buying, time: Stopwatch): Promise<void> {
  const ask = (name: string, call: Address, input: object) =>
    time(name, async () => answered(name, await buyer.call(call, input)))
  const { external_id } = (await ask('draft', calls.createDraft, order)).result
  const { policy_number } = await ask('publish', calls.publishDraft, { draft_id: external_id })
  const orderId = await openBankPage(await ask('to pay', calls.toPay, { policy_number }))
  await time("bank's word", () => decide(shop, { orderId, outcome: 'paid' }))
}

function answered(name: string, { status, body }: Reply): Reply['body'] {
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return body
}
