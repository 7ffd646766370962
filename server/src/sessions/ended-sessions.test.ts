import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { CallName } from '@akvapolis/contract/addresses'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { anAuthenticator, signInByKey } from '../testing/authenticator.ts'
import { matrix } from '../testing/authorization-matrix.ts'
import {
  anEstablishedCustomer,
  aPassword,
  aRegistration,
  codeFor,
  linkHash,
  solvedCaptcha,
  type TestCustomer,
} from '../testing/customer.ts'
import { askedBeside } from '../testing/databases/waiting.ts'
import { anOrder, aTrip } from '../testing/orders.ts'
import { anOwner, type Owner } from '../testing/owner.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { signInAtOnce } from '../testing/signed-in.ts'
import { sessionKey } from '../testing/used-up.ts'
import type { Reply, Visitor } from '../testing/visitor.ts'

let shop: Shop
let owner: Owner
let customer: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  owner = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
  customer = await anEstablishedCustomer(shop)
})
after(() => shop.close())

/** What makes these calls come as far as they can: codes, links, keys. */
const inputs: { [Name in CallName]?: (visitor: Visitor) => Promise<object> } = {
  verifyCaptcha: async (visitor) => ({ token: await solvedCaptcha(visitor), phone: customer.phone }),
  sendCode: async (visitor) => {
    const token = await solvedCaptcha(visitor)
    const { body } = await visitor.call(calls.verifyCaptcha, { token, phone: customer.phone })
    return { phone: customer.phone, secret: body.secret }
  },
  signInWithCode: async (visitor) => ({
    phone: customer.phone,
    code_number: await codeFor(shop, visitor, customer),
  }),
  signInWithPassword: async () => ({ phone: customer.phone, password: aPassword }),
  register: async (visitor) => {
    const form = aRegistration()
    return { ...form, code: await codeFor(shop, visitor, { phone: form.phone, placement: 'register' }) }
  },
  registerAtStep2: async (visitor) => {
    const { phone } = customer
    const order = anOrder({ phone })
    await visitor.call(calls.pay, order)
    return { ...order.insurer, code: await codeFor(shop, visitor, { phone, placement: 'register' }) }
  },
  autoload: async (visitor) => {
    const { phone } = customer
    return { phone, code: await codeFor(shop, visitor, { phone, placement: 'autoload' }) }
  },
  checkResetLink: async (visitor) => {
    const { email } = customer
    await visitor.call(calls.resetPassword, { email })
    return { hash: await linkHash(shop, { email, page: 'reset-password' }) }
  },
}

const newPassword = { password: aPassword, password_confirmation: aPassword }
/** What makes a customer's call rotate the session. */
const changes: { [Name in CallName]?: object } = { updateUser: newPassword, changePassword: newPassword }

const names = Object.keys(matrix) as CallName[] // the keys are the calls'

/** Makes a call while its session is being ended: it has been found alive, and is gone when something hangs on it. */
async function besideTheEnd(visitor: Visitor, ask: () => Promise<Reply>): Promise<Reply> {
  const { db } = shop.services
  const id = await sessionKey(shop.services, visitor)
  return askedBeside(db, { before: (tx) => tx.deleteFrom('session').where('id', '=', id).execute() }, ask)
}

/** What hangs on the session itself: it is not acknowledged. Codes and their secrets are gone with it: wrong ones. */
const lost = {
  visitor: [
    'pay',
    'payInstructor',
    'verifyCaptcha',
    'signInWithPassword',
    'checkResetLink',
    'startPasskeySignIn',
  ],
  customer: [
    'pay',
    'payInstructor',
    'startPasskey',
    'checkBonus',
    'changePassword',
    'updateUser',
    'sendConfirmation',
    'endOtherSessions',
    'makeSpareCodes',
    'removePasskey',
    'deleteAccount',
  ],
} satisfies Record<string, CallName[]>

const ask = async (visitor: Visitor, name: CallName, input: object): Promise<Reply> =>
  visitor.call({ ...calls[name], path: calls[name].path.replace(':group', '1') as `/${string}` }, input)

function assertLost({ status, body }: Reply, isLost: boolean) {
  if (isLost) assert.deepEqual([status, body], [419, { message: 'CSRF token mismatch.' }])
  else assert.ok(status < 500, `${status}: ${JSON.stringify(body)}`)
}

describe('beside the end of its session no call of a visitor fails', () => {
  for (const name of names.filter((name) => calls[name].access === 'anyone')) {
    test(name, async () => {
      const visitor = await shop.visitor()
      assert.equal((await visitor.call(calls.calculate, aTrip())).status, 200)
      const input = (await inputs[name]?.(visitor)) ?? matrix[name].input(owner.things)
      const reply = await besideTheEnd(visitor, () => ask(visitor, name, input))
      assertLost(
        reply,
        lost.visitor.some((one) => one === name),
      )
    })
  }
})

describe('beside the end of its session no call of a customer fails', () => {
  for (const name of names) {
    test(name, async () => {
      const { visitor, things } = owner
      const { userId: customerId, phone } = things
      visitor.cookies.clear()
      await visitor.send({ url: '/sanctum/csrf-cookie' })
      await signInAtOnce(shop, visitor, { customerId, phone })
      const input = matrix[name].input(things)
      const reply = await besideTheEnd(visitor, () => ask(visitor, name, { ...input, ...changes[name] }))
      assertLost(
        reply,
        lost.customer.some((one) => one === name),
      )
    })
  }
})

test('an address that a session types as it ends is not asked about', async () => {
  const stranger = await anEstablishedCustomer(shop)
  const { userId, email } = stranger
  const typed = `stranger-${email}`
  const reply = await besideTheEnd(stranger, () => stranger.call(calls.updateUser, { email: typed }))
  assertLost(reply, true)
  const { db } = shop.services
  const account = await db.selectFrom('customer').select('email').where('id', '=', userId).executeTakeFirst()
  const asked = await db
    .selectFrom('email_confirmation')
    .select('email')
    .where('customer_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  assert.deepEqual([account?.email, asked], [email, []])
})

test('a key that a session adds as it ends opens nothing', async () => {
  const { db, config } = shop.services
  const stranger = await anEstablishedCustomer(shop)
  const key = anAuthenticator({ origin: config.publicUrl })
  const { body: question } = await stranger.call(calls.startPasskey)
  const id = await sessionKey(shop.services, stranger)
  const reply = await askedBeside(
    db,
    {
      // The challenge has been spent when the session goes.
      before: (tx) => tx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute(),
      after: (tx) => tx.deleteFrom('session').where('id', '=', id).execute(),
    },
    () => stranger.call(calls.addPasskey, { credential: key.create(question) }),
  )
  assertLost(reply, true)
  assert.equal((await signInByKey(await shop.visitor(), key)).status, 422)
})

test('every key that refers to a session is known by its name', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and confrelid = 'session'::regclass and conname not like '%\_session\_id\_fkey'
  `.execute(shop.services.db)
  assert.deepEqual(rows, [])
})
