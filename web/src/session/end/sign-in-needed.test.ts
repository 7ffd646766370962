import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { User } from '@akvapolis/contract/session'
import { refusedCopy } from '@akvapolis/copy/refused'
import { QueryClient } from '@tanstack/react-query'
import { refusedBy, serverOf } from '../../api/testing/fake-server.ts'
import { keep, kept as keptInTab } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionOver, signedOut, typedLost } from '../session-over.ts'
import { userQuery } from '../user.ts'
import { leadToSignIn } from './sign-in-needed.ts'
import { tellSessionOver } from './tell-session-over.ts'

const tab = tabStorage()
beforeEach(tab.open)
afterEach(tab.close)

function browserAt(pathname: string) {
  tab.texts.clear()
  const moves: string[] = []
  const location = {
    pathname,
    search: '?policy=1',
    reload: () => moves.push('reload'),
    assign: (address: string) => moves.push(address),
  }
  return {
    moves,
    refuseAt: (now: number, { isVisitor = false } = {}) => leadToSignIn(location, { now, isVisitor }),
  }
}

const signIn = `/auth?back=${encodeURIComponent('/personal/policies?policy=1')}`

test('the first 401 loads the page anew, the next within 10 s leads to the sign-in and back', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  for (const now of [1_000, 10_999, 11_000]) refuseAt(now)
  assert.deepEqual(moves, ['reload', signIn, 'reload'])
})

test('a clock that was set back since counts for as much as one that has gone on', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  for (const now of [3_600_000, 1_000, 2_000]) refuseAt(now)
  assert.deepEqual(moves, ['reload', 'reload', signIn])
})

test('once the page knows a visitor, the next 401 leads to the sign-in however late it comes', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  refuseAt(1_000)
  refuseAt(3_600_000, { isVisitor: true })
  assert.deepEqual(moves, ['reload', signIn])
})

test('a visitor whose page was not loaded anew gets that first', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  for (const now of [1_000, 2_000]) refuseAt(now, { isVisitor: true })
  assert.deepEqual(moves, ['reload', signIn])
})

test('the sign-in page stays where it is', () => {
  const { moves, refuseAt } = browserAt('/auth')
  for (const now of [1_000, 2_000, 3_000]) refuseAt(now)
  assert.deepEqual(moves, ['reload'])
})

test('where nothing can be kept, the first 401 leads to the sign-in: a page loaded anew would be so without end', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  tab.forbid()
  for (const now of [1_000, 2_000]) refuseAt(now)
  assert.deepEqual(moves, [signIn, signIn])
})

test('the page loaded because a session was over says so once, and to nobody whose session was renewed', async () => {
  const { refuseAt } = browserAt('/calc')
  const said = mock.method(toast, 'info')
  for (const user of [null, { id: 1 }]) {
    refuseAt(1_000)
    const client = new QueryClient()
    client.setQueryData(userQuery.queryKey, user as User | null) // all that is looked at
    assert.notEqual(keptInTab(sessionOver), null)
    await tellSessionOver(client)
    assert.equal(keptInTab(sessionOver), null)
  }
  assert.equal(said.mock.callCount(), 1)
  for (const [why, words] of [
    [true, refusedCopy.sessionOver],
    [signedOut, refusedCopy.signedOutElsewhere],
    [typedLost, refusedCopy.sessionOverLost],
  ] as const) {
    keep(sessionOver, why)
    const client = new QueryClient()
    client.setQueryData(userQuery.queryKey, null)
    await tellSessionOver(client)
    assert.deepEqual(said.mock.calls.at(-1)?.arguments, [words])
  }
})

test('where nobody can be asked who is here, it is said once somebody was', async (t) => {
  const said = t.mock.method(toast, 'info')
  keep(sessionOver, true)
  const client = new QueryClient()
  const answers = [refusedBy(503), refusedBy(503), refusedBy(503), Response.json({ data: { user: null } })]
  serverOf(t, { '/api/user': () => answers.shift() ?? assert.fail('asked again') })
  const told = tellSessionOver(client)
  await assert.rejects(client.ensureQueryData(userQuery))
  assert.equal(said.mock.callCount(), 0)
  await client.fetchQuery(userQuery)
  await told
  assert.deepEqual(said.mock.calls.at(-1)?.arguments, [refusedCopy.sessionOver])
})
