import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addresses, type CallName } from '@akvapolis/contract/addresses'
import { matrix, type Named, type Things } from './testing/authorization-matrix.ts'
import { anOwner, belongingsOf, type Owner, thingsOf } from './testing/owner.ts'
import { openShop, type Shop } from './testing/shop.ts'
import type { Reply, Visitor } from './testing/visitor.ts'

let shop: Shop
let a: Owner
let b: Owner
let kept: unknown
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  a = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
  b = await anOwner(shop, 'Кузнецова', 'KUZNETSOVA')
  kept = await belongings()
})
after(() => shop.close())

const belongings = () => Promise.all([a, b].map(({ visitor }) => belongingsOf(visitor)))

/** Every spelling by which a field may name a thing. */
const spellings: Record<Named, (things: Things) => (string | number)[]> = {
  customer: ({ userId }) => [userId, String(userId)],
  email: ({ email }) => [email, email.toUpperCase()],
  draft: ({ draft, policy }) => [draft.number, draft.id, policy.number, policy.id],
  policy: ({ draft, policy }) => [policy.number, policy.id, draft.number, draft.id],
  'draft id': ({ draft, policy }) => [draft.id, policy.id],
  person: ({ person }) => [person, String(person)],
  passkey: ({ passkey }) => [passkey],
  link: ({ link }) => [link, link.toUpperCase()],
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
  'draft id': 404,
  person: 404,
  passkey: 404,
  link: 404,
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

const pathOf = (name: CallName) => addresses[name].path.replace(':group', 'x')
let cells = 0
const ask = (visitor: Visitor, name: CallName, input: object): Promise<Reply> => {
  cells += 1
  return visitor.call({ ...addresses[name], path: pathOf(name) as `/${string}` }, input)
}

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

test('any call that names another customer beside its own things is refused, whether it reads the name or not', async () => {
  const known = names.filter((name) => !('isBare' in addresses[name]))
  for (const name of known) {
    for (const field of ['insurer_id', 'user_id']) {
      const forged = { ...matrix[name].input(a.things), [field]: b.things.userId }
      assert.equal((await ask(a.visitor, name, forged)).status, 403, `${name}.${field}`)
    }
  }
})

test('none of that changed anything', async (context) => {
  context.diagnostic(`${cells} cells`)
  assert.deepEqual(await belongings(), kept)
})

describe('the own things', () => {
  for (const name of names) {
    test(name, async () => {
      const { input, visitor, customer } = matrix[name]
      assert.equal(visitor === 401, addresses[name].access === 'customer')
      const isOpen = (await a.visitor.call(addresses.getUser)).body.data.user !== null
      if (!isOpen) a = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
      const own = await thingsOf(shop, a.visitor, a.things)
      const asVisitor = await ask(await shop.visitor(), name, input(own))
      assert.equal(asVisitor.status, visitor, JSON.stringify(asVisitor.body))
      const asCustomer = await ask(a.visitor, name, input(own))
      assert.equal(asCustomer.status, customer, JSON.stringify(asCustomer.body))
    })
  }
})
