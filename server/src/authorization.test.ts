import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aPasskey } from './testing/authenticator.ts'
import { type CallName, matrix, type Named, type Things } from './testing/authorization-matrix.ts'
import { aDraft, aPolicy } from './testing/buyer.ts'
import { aCustomer, aRegistration, type TestCustomer } from './testing/customer.ts'
import { aDmsContract } from './testing/dms-contract.ts'
import { anOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'
import type { Reply, Visitor } from './testing/visitor.ts'

type Owner = { visitor: TestCustomer; things: Things }

let shop: Shop
let a: Owner
let b: Owner
let kept: unknown
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  a = await anOwner('Смирнова', 'SMIRNOVA')
  b = await anOwner('Кузнецова', 'KUZNETSOVA')
  kept = await belongings()
})
after(() => shop.close())

async function anOwner(surname: string, relative: string): Promise<Owner> {
  const visitor = await aCustomer(shop, aRegistration({ surname }))
  return { visitor, things: await thingsOf(visitor, { surname, relative }) }
}

async function thingsOf(
  visitor: TestCustomer,
  { surname, relative }: Pick<Things, 'surname' | 'relative'>,
): Promise<Things> {
  const { userId, phone, email } = visitor
  const order = anOrder({ phone, email })
  const person = { surname: relative, name: 'MARIA', birth: '2015-06-01' }
  const added = await visitor.call(calls.addInsured, person)
  await visitor.call(calls.pay, order)
  const { number, external_id: id } = await aDraft(visitor, order)
  const policy = await aPolicy(visitor, order)
  const contract = await aDmsContract(shop.services, { phone })
  await visitor.call(calls.checkBonusDays, { policy_number: contract.number })
  const { body: passkeys } = await visitor.call(calls.getPasskeys)
  const passkey = passkeys.result[0]?.id ?? (await aPasskey(shop, visitor))
  return {
    userId,
    phone,
    email,
    surname,
    person: added.body.data.result.id,
    relative,
    draft: { number, id },
    policy,
    passkey,
    contract: contract.number,
  }
}

/** What both have, by their own exports. */
async function belongings() {
  const exported = await Promise.all([a, b].map(({ visitor }) => visitor.call(calls.exportData)))
  return exported.map(({ body: { user, insured, drafts, policies, dms_contracts, passkeys } }) => ({
    user,
    insured,
    drafts,
    policies,
    dms_contracts,
    passkeys,
  }))
}

/** Every spelling by which a field may name a thing. */
const spellings: Record<Named, (things: Things) => (string | number)[]> = {
  customer: ({ userId }) => [userId, String(userId)],
  email: ({ email }) => [email, email.toUpperCase()],
  draft: ({ draft, policy }) => [draft.number, draft.id, policy.number, policy.id],
  policy: ({ draft, policy }) => [policy.number, policy.id, draft.number, draft.id],
  person: ({ person }) => [person, String(person)],
  passkey: ({ passkey }) => [passkey],
  phone: ({ phone }) => [phone],
  'signed passkey': ({ passkey }) => [passkey],
  'open policy': ({ policy }) => [policy.id],
  'open phone': ({ phone }) => [phone],
  contract: ({ contract }) => [contract, contract.toLowerCase()],
  nothing: () => [],
}

/** What somebody else's thing is answered, to a customer; null: as one's own. */
const refusals: Record<Named, number | null> = {
  customer: 403,
  email: 403,
  draft: 404,
  policy: 404,
  person: 404,
  passkey: 404,
  phone: 422,
  'signed passkey': 422,
  'open policy': null,
  'open phone': null,
  contract: null,
  nothing: null,
}

/** The input with one field, 'contacts.phone', saying something else. */
function withField(input: object, path: string, value: unknown): object {
  const [head = '', ...rest] = path.split('.')
  const inner = (input as Record<string, object>)[head] // a dotted path leads through objects
  return { ...input, [head]: rest.length === 0 ? value : withField(inner ?? {}, rest.join('.'), value) }
}

const pathOf = (name: CallName) => calls[name].path.replace(':group', 'x')
const ask = (visitor: Visitor, name: CallName, input: object): Promise<Reply> =>
  visitor.call({ ...calls[name], path: pathOf(name) as `/${string}` }, input)

const names = Object.keys(matrix) as CallName[] // the keys are the calls'

function assertKeepsSecrets({ body }: Reply, { phone, email, surname, relative, policy }: Things) {
  const text = JSON.stringify(body)
  for (const secret of [phone, email, surname, relative, policy.number]) assert.ok(!text.includes(secret))
}

describe("another's thing in any field", () => {
  for (const name of names) {
    for (const [field, named] of Object.entries(matrix[name].names)) {
      test(`${name}.${field}`, async () => {
        const { input, visitor: expected } = matrix[name]
        const stranger = await shop.visitor()
        for (const [attacker, victim] of [
          [a, b],
          [b, a],
        ] as const) {
          for (const value of spellings[named](victim.things)) {
            const forged = withField(input(attacker.things), field, value)
            const asCustomer = await ask(attacker.visitor, name, forged)
            assert.equal(asCustomer.status, refusals[named] ?? matrix[name].customer, `customer: ${value}`)
            assertKeepsSecrets(asCustomer, victim.things)
            const asVisitor = await ask(stranger, name, withField(input(victim.things), field, value))
            assert.equal(asVisitor.status, expected, `visitor: ${value}`)
            assertKeepsSecrets(asVisitor, victim.things)
          }
        }
      })
    }
  }
})

test('none of that changed anything', async () => {
  assert.deepEqual(await belongings(), kept)
})

describe('the own things', () => {
  for (const name of names) {
    test(name, async () => {
      const { input, visitor, customer } = matrix[name]
      assert.equal(visitor === 401, calls[name].access === 'customer')
      const isOpen = (await a.visitor.call(calls.getUser)).body.data.user !== null
      if (!isOpen) a = await anOwner('Смирнова', 'SMIRNOVA')
      const own = await thingsOf(a.visitor, a.things)
      const asVisitor = await ask(await shop.visitor(), name, input(own))
      assert.equal(asVisitor.status, visitor, JSON.stringify(asVisitor.body))
      const asCustomer = await ask(a.visitor, name, input(own))
      assert.equal(asCustomer.status, customer, JSON.stringify(asCustomer.body))
    })
  }
})
