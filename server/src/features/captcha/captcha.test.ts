import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { placements } from '@akvapolis/contract/verification'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { aPhone, solvedCaptcha, tokenOf } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' }, hasRealCaptcha: true })
})
after(() => shop.close())

const verify = async (visitor: Visitor, token: unknown, changes: object = {}) =>
  (await visitor.call(calls.verifyCaptcha, { token, phone: aPhone(), ...changes })).body

test('a solved captcha is worth one secret; a replay, by anybody, is worth nothing', async () => {
  const visitor = await shop.visitor()
  const token = await solvedCaptcha(visitor)
  const first = await verify(visitor, token)
  assert.equal(first.success, true)
  assert.ok(first.secret.length >= 24)
  assert.deepEqual(await verify(visitor, token), { success: false })
  assert.deepEqual(await verify(await shop.visitor(), token), { success: false })
})

test('a token sent eight times at once is worth one secret', async () => {
  const visitor = await shop.visitor()
  const token = await solvedCaptcha(visitor)
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(visitor, token)))
  assert.equal(answers.filter(({ success }) => success).length, 1)
})

test('an expired captcha is worth nothing', async () => {
  const visitor = await shop.visitor()
  const [quick, late] = [await solvedCaptcha(visitor), await solvedCaptcha(visitor)]
  shop.clock.advance({ minutes: 9, seconds: 59 })
  assert.equal((await verify(visitor, quick)).success, true)
  shop.clock.advance({ seconds: 1 })
  assert.deepEqual(await verify(visitor, late), { success: false })
})

test('what was not made here, not solved, or is no token at all is worth nothing', async () => {
  const visitor = await shop.visitor()
  const { body: challenge } = await visitor.call(calls.getChallenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } }
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }
  for (const solved of [
    { challenge: { ...challenge, signature: '0'.repeat(challenge.signature.length) }, solution },
    { challenge: { parameters: challenge.parameters }, solution },
    { challenge: easier, solution: await solveChallenge({ challenge: easier, deriveKey }) },
    { challenge: later, solution },
    { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { counter: 0, derivedKey: 'not hex' } },
    { challenge, solution: null },
    { challenge: { ...challenge, parameters: { nonce: '0', deep: nested(2000) } }, solution },
    [],
    null,
  ]) {
    assert.deepEqual(await verify(visitor, tokenOf(solved)), { success: false })
  }
  for (const token of ['guessed', '%%%', '\u0000']) {
    assert.deepEqual(await verify(visitor, token), { success: false })
  }
  // None of these has used the real one up.
  assert.equal((await verify(visitor, tokenOf({ challenge, solution }))).success, true)
})

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

test('an action gives the secret of its placement and of no other', async () => {
  for (const action of [undefined, ...placements]) {
    const visitor = await shop.visitor()
    const phone = aPhone()
    const { secret } = await verify(visitor, await solvedCaptcha(visitor), {
      phone,
      ...(action && { action }),
    })
    for (const placement of placements) {
      const { status } = await visitor.call(calls.sendCode, { phone, secret, placement })
      const isFitting = placement === (action ?? 'login')
      assert.equal(status, isFitting ? 200 : 422, `${action} for ${placement}`)
    }
  }
})

test('wrong phones, actions and types are refused at their fields, and use nothing up', async () => {
  const visitor = await shop.visitor()
  const token = await solvedCaptcha(visitor)
  const phone = aPhone()
  for (const [input, field] of [
    [{ token, phone: '123' }, 'phone'],
    [{ token, phone: '+74951234567' }, 'phone'],
    [{ token, phone: 79161234567 }, 'phone'],
    [{ token }, 'phone'],
    [{ phone }, 'token'],
    [{ token: 5, phone }, 'token'],
    [{ token: 'x'.repeat(20_001), phone }, 'token'],
    [{ token, phone, action: 'buy' }, 'action'],
  ] as const) {
    const { status, body } = await visitor.call(calls.verifyCaptcha, input)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  assert.equal((await verify(visitor, token, { phone })).success, true)
})

test('challenges differ, and are signed', async () => {
  const visitor = await shop.visitor()
  const [first, second] = [await visitor.call(calls.getChallenge), await visitor.call(calls.getChallenge)]
  assert.notEqual(first.body.parameters.nonce, second.body.parameters.nonce)
  assert.equal(first.body.parameters.algorithm, 'PBKDF2/SHA-256')
  assert.match(first.body.signature, /^[\da-f]{64}$/)
})
