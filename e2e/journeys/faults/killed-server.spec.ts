import { expect, test } from '@playwright/test'
import { awaitMessages, isPolicyMail } from '../../src/mail/messages.ts'
import { aPerson, type Person } from '../../src/people/people.ts'
import { aVisitor, type Visitor } from '../../src/people/visitor.ts'
import { buy, type WirePurchase, wirePurchase } from '../../src/people/wire-purchase.ts'
import { barrierAt } from '../../src/shop/barrier.ts'
import { openShop, type Shop } from '../../src/shop/shop.ts'

const today = '2027-01-15'
/** A job that was running when the server died is taken up again later than one that waited. */
const mailWithin = 180_000

const steps = [
  'calculate',
  'check',
  'sendCode',
  'register',
  'createDraft',
  'publish',
  'goToBank',
  'payAtBank',
] as const
type Step = (typeof steps)[number]

// One shop for the file.
test.describe.configure({ mode: 'default' })

let shop: Shop
let visitor: Visitor
let person: Person
let purchase: WirePurchase

test.beforeAll(async () => {
  shop = await openShop(`killed-${test.info().workerIndex}`, { SANDBOX_LIMITS: 'off', SANDBOX_TODAY: today })
})
test.afterAll(() => shop.close())

test.beforeEach(async () => {
  visitor = await aVisitor(shop.url)
  person = aPerson()
  purchase = wirePurchase(visitor, { shopUrl: shop.url, person, today })
})
test.afterEach(() => visitor.leave())

test('killed between any two steps, the server goes on with the purchase', async () => {
  test.slow()
  for (const step of steps) {
    await purchase[step]()
    await killAndStart()
  }
  expect(await purchase.state()).toBe('paid')
  await expectOnePolicy()
})

test('killed after the bank took the money and before it could say so', async () => {
  await buyFrom('calculate')
  await purchase.payAtBank({ notify: false })
  await killAndStart()
  await expect.poll(purchase.state).toBe('paid')
  await expectOnePolicy()
})

for (const [name, during] of Object.entries({
  'a draft is stored': 'createDraft',
  'a policy is published': 'publish',
  'the bank tells of the money': 'payAtBank',
} as const)) {
  test(`killed while ${name}, and asked again`, async () => {
    await buyFrom('calculate', during)
    const barrier = await barrierAt('policy_event', shop)
    const answer = purchase[during]().then(
      () => 'told',
      () => 'lost',
    )
    await barrier.untilMet()
    await shop.kill()
    expect(await answer).toBe('lost')
    await barrier.lift()
    await shop.start()
    await buyFrom(during)
    if ((await purchase.state()) !== 'paid') await purchase.payAtBank()
    await expect.poll(purchase.state).toBe('paid')
    await expectOnePolicy()
  })
}

/** Takes the steps from one on, up to another; without one, up to the bank's page. */
async function buyFrom(first: Step, next?: Step): Promise<void> {
  const isWanted = (step: Step) => steps.indexOf(step) >= steps.indexOf(first)
  for (const step of steps.slice(0, steps.indexOf(next ?? 'payAtBank'))) {
    if (isWanted(step)) await purchase[step]()
  }
}

async function killAndStart(): Promise<void> {
  await shop.kill()
  await shop.start()
}

/** One paid policy and one mail with it; another purchase after it shows that no second one was on its way. */
async function expectOnePolicy(): Promise<void> {
  const policies = await purchase.policies()
  expect(policies).toMatchObject([{ number: purchase.known.number, status: true }])
  await awaitMessages(shop.url, person.email, { fits: isPolicyMail, within: mailWithin })
  const next = wirePurchase(visitor, { shopUrl: shop.url, person, today })
  await buy(next)
  await awaitMessages(shop.url, person.email, { fits: isPolicyMail, count: 2 })
  expect(await purchase.policies()).toHaveLength(2)
}
