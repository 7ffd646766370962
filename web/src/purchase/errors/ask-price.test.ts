import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import { productOf } from '@akvapolis/rules/products/products'
import { hooks } from '../../api/hooks.ts'
import { refusedBy, serverOf, wrongFields } from '../../api/testing/fake-server.ts'
import { aForm, aTrip } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { askPrice } from './ask-price.ts'

const world = {
  today: '2027-01-15',
  ageLimit: 80,
  contract: null,
  knowsCountry: () => true,
  knowsRisk: () => true,
  cityById: () => undefined,
  programmeById: () => undefined,
}

const calculate = '/api/calculator/calculate'

function asking({ isPressed = false, form = aForm(), stop = new AbortController() } = {}) {
  const question = { input: 'Egypt', isPressed, signal: stop.signal }
  return askPrice({ product: productOf('diver'), form, world: () => world, question })
}

const limited = () => refusedBy(429, { retry_after: 40, captcha: true })

/** A page that could solve a captcha, and counts how often it has to. */
function solverIn(context: TestContext) {
  const solve = mock.fn(async () => ({ ok: true, token: 'solved' }) as const)
  hooks.solveCaptcha = solve
  context.after(() => {
    delete hooks.solveCaptcha
  })
  return solve
}

test('a price is told', async (context) => {
  serverOf(context, { [calculate]: () => Response.json(anInfo()) })
  assert.deepEqual(await asking(), { kind: 'priced', info: anInfo() })
})

test('what our own judge refuses is not asked', async (context) => {
  const { seen } = serverOf(context, {})
  const form = aForm({ trip: aTrip({ date_to: null }) })
  const answer = await asking({ form })
  assert.ok(answer.kind === 'unfit')
  assert.deepEqual(Object.keys(answer.judge(form) ?? {}), ['trip.date_to'])
  assert.equal(seen.length, 0)
})

test('what the server finds wrong holds of the form that it was said of', async (context) => {
  serverOf(context, { [calculate]: () => wrongFields({ countries: 'Туда не ездим' }) })
  const answer = await asking()
  assert.ok(answer.kind === 'wrong')
  assert.deepEqual(answer.judge(aForm()), { countries: ['Туда не ездим'] })
  assert.deepEqual(answer.judge(aForm({ countries: [1] })), {})
})

test('too often: no captcha is solved for what the page asks by itself, for a press one is', async (context) => {
  const solve = solverIn(context)
  const { seen } = serverOf(context, {
    [calculate]: (body) =>
      (body as { captcha_token?: string }).captcha_token ? Response.json(anInfo()) : limited(),
  })
  const byItself = await asking()
  assert.ok(byItself.kind === 'limited')
  assert.equal(byItself.retryAfter, 40)
  assert.deepEqual([solve.mock.callCount(), seen.length], [0, 1])
  assert.equal((await asking({ isPressed: true })).kind, 'priced')
  assert.equal(solve.mock.callCount(), 1)
})

test('asked by the page itself, a session that is over leads nobody away', async (context) => {
  serverOf(context, { [calculate]: () => refusedBy(401) })
  const led = mock.method(hooks, 'onSignInNeeded', () => {})
  assert.equal((await asking()).kind, 'failed')
  assert.equal(led.mock.callCount(), 0)
  await asking({ isPressed: true })
  assert.equal(led.mock.callCount(), 1)
})

test('a server that is away is told in words', async (context) => {
  serverOf(context, { [calculate]: () => refusedBy(503) })
  assert.equal((await asking({ isPressed: true })).kind, 'failed')
})

test('given up, whatever the server says is nobody’s', async (context) => {
  const stop = new AbortController()
  serverOf(context, {
    [calculate]() {
      stop.abort()
      return Response.json(anInfo())
    },
  })
  assert.deepEqual(await asking({ stop }), { kind: 'given_up' })
  assert.deepEqual(await asking({ stop }), { kind: 'given_up' })
})
