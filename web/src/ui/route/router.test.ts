import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { createMemoryHistory } from '@tanstack/history'
import type { Address, Search } from './address.ts'
import { type Route, Router, type Shown } from './router.ts'

/** What a page needs before it is shown, done when the test says so. */
type Gate = { preload: () => Promise<void>; open: () => void; asked: number }

let router: Router
let guards: Partial<Record<Address, Route['guard']>>
let late: Partial<Record<Address, Gate>>
const around = ({ children }: { children: unknown }) => children as null
const nowhere: Route = { title: 'nowhere', page: () => null }

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = {
    asked: 0,
    open: resolve,
    preload: () => {
      gate.asked++
      return promise
    },
  }
  return gate
}

function routeOf(address: Address): Route {
  const guard = guards[address]
  const preload = late[address]?.preload
  return {
    title: address,
    page: Object.assign(() => null, preload && { preload }),
    ...(guard && { guard }),
    ...(address.startsWith('/personal') && { around }),
  }
}

const addresses: readonly Address[] = ['/calc', '/auth', '/done', '/personal', '/personal/data']
const judge = ({ back, policy }: Record<string, unknown>): Search => ({
  ...(typeof back === 'string' && { back }),
  ...(typeof policy === 'string' && /^\w+$/.test(policy) && { policy }),
})

function open(...entries: string[]): Promise<void> {
  const routes = Object.fromEntries(addresses.map((address) => [address, routeOf(address)]))
  router = new Router({
    history: createMemoryHistory({ initialEntries: entries }),
    routes: routes as Record<Address, Route>, // those that the tests go to
    nowhere,
    judge,
  })
  return router.load()
}

beforeEach(() => {
  guards = {}
  late = {}
})

const shown = () => [router.shown?.route.title, router.location.href]

test('an address has its page, with one slash at its end or encoded; every other one has that of nowhere', async () => {
  for (const [href, title] of [
    ['/calc', '/calc'],
    ['/personal/', '/personal'],
    ['/c%61lc', '/calc'],
    ['/CALC', 'nowhere'],
    ['/calc/more', 'nowhere'],
    ['/%ff', 'nowhere'],
    ['/constructor', 'nowhere'],
  ] as const) {
    await open(href)
    assert.equal(router.shown?.route.title, title, href)
  }
})

test('what the judge refuses stays in no address and is no entry of its own', async () => {
  await open('/done?policy=a%20b&policy2=x&back=%2Fcalc#top')
  assert.equal(router.history.location.href, '/done?back=%2Fcalc#top')
  assert.equal(router.history.length, 1)
  await router.navigate({ to: '/done', search: { policy: '<a>' } })
  assert.deepEqual(shown(), ['/done', '/done'])
  assert.equal(router.hrefOf({ to: '/done', search: { policy: 'a', back: undefined } }), '/done?policy=a')
})

test('the same place once more is no entry; from a step of the page it is one', async () => {
  await open('/calc')
  await router.navigate({ to: '/calc' })
  assert.equal(router.history.length, 1)
  router.markPlace(['people'], { replace: false })
  assert.equal(router.shown?.route.title, '/calc')
  await router.navigate({ to: '/calc' })
  assert.equal(router.history.length, 3)
})

test('a place within the page says so to what scrolls, whatever else is shown does not', async () => {
  await open('/calc?policy=a')
  router.markPlace(['people'], { replace: true })
  await router.load()
  assert.deepEqual(router.history.location.state.at, ['people'])
  assert.equal(router.location.href, '/calc?policy=a')
  const arrived: boolean[] = []
  router.onArrival(({ isPlace }) => arrived.push(isPlace))
  router.draw = async (next) => router.hasDrawn(next)
  router.markPlace(['people', 'payment'], { replace: false })
  await settled()
  router.history.back()
  await settled()
  assert.deepEqual(arrived, [true, false])
})

test('a guarded page leads elsewhere in its own place, with the way back', async () => {
  guards['/personal/data'] = async ({ href }) => ({ to: '/auth', search: { back: href } })
  await open('/calc')
  await router.navigate({ to: '/personal/data' })
  assert.deepEqual(shown(), ['/auth', '/auth?back=%2Fpersonal%2Fdata'])
  router.history.back()
  await settled()
  assert.deepEqual(shown(), ['/calc', '/calc'])
})

test('the address is in force at once, the page before stands until the next one has come', async () => {
  const coming = gate()
  late['/done'] = coming
  await open('/calc')
  const gone = router.navigate({ to: '/done' })
  assert.deepEqual(shown(), ['/calc', '/done'])
  coming.open()
  await gone
  assert.deepEqual(shown(), ['/done', '/done'])
})

test('whoever goes on before a page has come gets the later one, and both ways end there', async () => {
  const [slow, slower] = [gate(), gate()]
  late = { '/done': slow, '/auth': slower }
  await open('/calc')
  const first = router.navigate({ to: '/done' })
  const second = router.navigate({ to: '/auth' })
  slow.open()
  await settled()
  assert.deepEqual(shown(), ['/calc', '/auth'])
  slower.open()
  await Promise.all([first, second])
  assert.deepEqual(shown(), ['/auth', '/auth'])
})

test('pages that stand in something of their own are told to come, once for all of them', async () => {
  const coming = gate()
  late = { '/personal': coming, '/personal/data': coming }
  await open('/calc')
  const drawn: Shown[] = []
  const arrived: (string | undefined)[] = []
  router.onArrival(({ route }, before) => arrived.push(route.title, before?.route.title))
  router.draw = async (next) => {
    drawn.push(next)
    router.hasDrawn(next)
  }
  void router.navigate({ to: '/personal' })
  assert.deepEqual([drawn.length, drawn[0]?.isWaiting], [1, true])
  coming.open()
  await settled()
  await router.navigate({ to: '/personal/data' })
  assert.deepEqual(
    drawn.map(({ isWaiting = false }) => isWaiting),
    [true, false, false],
  )
  assert.deepEqual(arrived, ['/personal', undefined, '/personal/data', '/personal'])
})

test('a guard that fails is told in place of the page, and asked again with the next try', async () => {
  let isDown = true
  guards['/done'] = async () => {
    if (isDown) throw new Error('down')
    return undefined
  }
  await open('/done')
  assert.match(String(router.shown?.failure?.error), /down/)
  isDown = false
  await router.load()
  assert.equal(router.shown?.failure, undefined)
})

test('what is likely wanted next is fetched, and the page is not asked for itself', async () => {
  const coming = gate()
  late['/done'] = coming
  await open('/calc')
  router.preload('/done')
  router.preload('/auth')
  assert.equal(coming.asked, 1)
  assert.deepEqual(shown(), ['/calc', '/calc'])
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
