import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, type TestContext, test } from 'node:test'
import type { User } from '@akvapolis/contract/session'
import { hooks } from '../api/hooks.ts'
import { createQueryClient } from '../api/query-client.ts'
import { refusedBy, serverOf } from '../api/testing/fake-server.ts'
import { hasSealed, keep, kept } from '../form/kept/kept.ts'
import { tabStorage } from '../form/kept/testing/tab-storage.ts'
import { sealKept } from '../form/sealed/sealed.ts'
import { entered } from './entry/entered.ts'
import { aUser } from './testing/a-user.ts'
import { isStillHere, userQuery } from './user.ts'

const tab = tabStorage()
const noHooks = { ...hooks }
beforeEach(() => {
  tab.texts.clear()
  tab.open()
})
afterEach(() => {
  tab.close()
  mock.restoreAll()
  Object.assign(hooks, noHooks)
})

const [anna, boris] = [aUser({ id: 7 }), aUser({ id: 8 })]
const path = '/api/user'
const answer = (user: User | null) => () => Response.json({ data: { user } })

/** A page that asks who is here: `then` what the next questions are answered. */
function aPage() {
  const reload = mock.method(hooks, 'onOtherCustomer')
  const client = createQueryClient()
  const ask = async () => {
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    return client.fetchQuery(userQuery)
  }
  return { client, ask, reloads: () => reload.mock.callCount() }
}

test('the first answer draws the page: what a visitor typed is the customer’s, what another one left goes', async (t) => {
  keep('flow.3.diver', { by: 'visitor' })
  serverOf(t, { [path]: answer(anna) })
  const first = aPage()
  assert.deepEqual(await first.ask(), anna)
  assert.deepEqual([kept('flow.3.diver'), first.reloads()], [{ by: 'visitor' }, 0])

  serverOf(t, { [path]: answer(boris) })
  const loadedAnew = aPage()
  assert.deepEqual(await loadedAnew.ask(), boris)
  assert.deepEqual([kept('flow.3.diver'), loadedAnew.reloads()], [null, 0])
})

test('a page of a visitor, or of somebody else, that learns of a sign-in is loaded anew and stays as it was till then', async (t) => {
  for (const before of [null, anna]) {
    serverOf(t, { [path]: answer(before) })
    const { ask, reloads } = aPage()
    await ask()
    keep('flow.3.diver', { by: 'whoever' })
    serverOf(t, { [path]: answer(boris) })
    assert.deepEqual(await ask(), before)
    assert.equal(reloads(), 1)
  }
})

/** The customer's page, whose session ends after the first question. */
async function endedOf(t: TestContext) {
  serverOf(t, { [path]: answer(anna) })
  const page = aPage()
  await page.ask()
  serverOf(t, { [path]: answer(null) })
  assert.equal(await page.ask(), null)
}

test('whose session has ended is a visitor, and what was typed waits', async (t) => {
  serverOf(t, { [path]: answer(anna) })
  const { ask, reloads } = aPage()
  await ask()
  keep('flow.3.diver', {})
  serverOf(t, { [path]: answer(null) })
  assert.equal(await ask(), null)
  assert.deepEqual([kept('flow.3.diver'), reloads()], [{}, 0])
})

test('an answer to a cookie that was changed on the way ends no session', async (t) => {
  serverOf(t, { [path]: answer(anna) })
  const { ask } = aPage()
  await ask()
  const ended = mock.method(hooks, 'onSessionEnded')
  let isOld = true
  serverOf(t, {
    [path]: () => {
      const answered = answer(isOld ? null : anna)()
      isOld = false
      return answered
    },
  })
  assert.deepEqual([await ask(), ended.mock.callCount()], [anna, 0])
})

test('a question that was taken back ends no session', async (t) => {
  serverOf(t, { [path]: answer(anna) })
  const { client, ask } = aPage()
  await ask()
  const ended = mock.method(hooks, 'onSessionEnded')
  let asked = 0
  serverOf(t, {
    [path]: () => {
      asked += 1
      void client.cancelQueries({ queryKey: userQuery.queryKey })
      return answer(null)()
    },
  })
  await ask().catch(() => {})
  // Whatever else it would do.
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  assert.deepEqual([asked > 0, ended.mock.callCount()], [true, 0])
})

test('a question that can’t be asked changes nobody', async (t) => {
  serverOf(t, { [path]: answer(anna) })
  const { client, ask } = aPage()
  await ask()
  serverOf(t, { [path]: () => refusedBy(500) })
  await assert.rejects(ask())
  assert.deepEqual([client.getQueryData(userQuery.queryKey), await isStillHere(client)], [anna, true])
})

test('at the start one that fails in passing is asked again, and a third time leaves it unknown', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const asked: number[] = []
  const answers = [refusedBy(500), new TypeError('Failed to fetch'), answer(anna)()]
  serverOf(t, { [path]: () => answers[asked.push(asked.length) - 1] ?? refusedBy(500) })
  const known = aPage().ask()
  await passed(t, () => asked.length === 1, 400)
  await passed(t, () => asked.length === 2, 1600)
  assert.deepEqual(await known, anna)
  const late = aPage()
  const never = assert.rejects(late.ask())
  await passed(t, () => asked.length === 4, 400)
  await passed(t, () => asked.length === 5, 1600)
  await never
  keep('flow.3.diver', { by: 'whoever is here' })
  serverOf(t, { [path]: answer(anna) })
  assert.deepEqual(await late.ask(), anna)
  assert.deepEqual([kept('flow.3.diver'), late.reloads()], [{ by: 'whoever is here' }, 0], 'typed on')
})

/** Lets this time pass once that is so. */
async function passed(t: TestContext, isSo: () => boolean, ms: number): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  t.mock.timers.tick(ms)
}

test('a sign-in of the page itself loads nothing anew, and takes what another customer left', async (t) => {
  serverOf(t, { [path]: answer(anna) })
  const { client, ask, reloads } = aPage()
  await ask()
  serverOf(t, { [path]: answer(null) })
  await ask()
  keep('flow.3.diver', {})
  await entered(client, boris)
  serverOf(t, { [path]: answer(boris) })
  assert.deepEqual([await ask(), kept('flow.3.diver'), reloads()], [boris, null, 0])
})

test('a session that has ended, here or before the page was loaded, is told; a visitor’s page hears of none', async (t) => {
  const ended = mock.method(hooks, 'onSessionEnded')
  serverOf(t, { [path]: answer(null) })
  keep('flow.3.diver', { by: 'visitor' })
  await aPage().ask()
  assert.equal(ended.mock.callCount(), 0)

  await endedOf(t)
  assert.equal(ended.mock.callCount(), 1)
  await aPage().ask()
  assert.equal(ended.mock.callCount(), 2, 'what is kept is a customer’s')
})

test('where nothing can be kept a session that has ended is told as well', async (t) => {
  const ended = mock.method(hooks, 'onSessionEnded')
  tab.forbid()
  await endedOf(t)
  assert.equal(ended.mock.callCount(), 1)
})

test('what the last session has left sealed is opened before its customer’s page is drawn', async (t) => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  const key = { x, y, d }
  const told = () => Response.json({ data: { user: anna }, typed_key: key })
  for (const comeBack of [() => aPage().ask(), () => entered(createQueryClient(), anna)]) {
    serverOf(t, { [path]: told })
    await aPage().ask()
    keep('flow.3.diver', { by: 'Anna' })
    await sealKept()
    assert.equal(kept('flow.3.diver'), null)
    await comeBack()
    assert.deepEqual(kept('flow.3.diver'), { by: 'Anna' })
  }
  await sealKept()
  serverOf(t, { [path]: answer(anna) })
  await aPage().ask()
  assert.deepEqual([kept('flow.3.diver'), hasSealed()], [null, true], 'told no key after a long silence')
  serverOf(t, { [path]: () => refusedBy(500) })
  await entered(createQueryClient(), anna)
  assert.ok(hasSealed(), 'no answer says whose it is')
  serverOf(t, { [path]: told })
  await aPage().ask()
  assert.deepEqual(kept('flow.3.diver'), { by: 'Anna' })
})
