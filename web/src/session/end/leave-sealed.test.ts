import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hasOwner, keep, kept, ownKept } from '../../form/kept/kept.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { sessionOver } from '../session-over.ts'
import { leaveSealed } from './leave-sealed.ts'

const tab = tabStorage()
before(tab.open)
after(tab.close)

test('the page makes room for the sign-in and keeps nothing more, while the sign-in page stays', async () => {
  const moves: string[] = []
  const at = (pathname: string, search = '') => ({
    ...{ pathname, search },
    replace: (to: string | URL) => void moves.push(String(to)),
  })
  await leaveSealed(at('/auth', '?back=%2Fcalc'))
  assert.equal(kept(sessionOver), true)
  ownKept(7)
  await leaveSealed(at('/calc', '?policy=1'))
  assert.deepEqual(moves, ['/auth?back=%2Fcalc', '/auth?back=%2Fcalc%3Fpolicy%3D1'])
  keep('form.insured', { name: 'OLEG' })
  assert.deepEqual([kept('form.insured'), kept(sessionOver), hasOwner()], [null, null, false])
})
