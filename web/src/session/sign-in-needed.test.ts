import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadToSignIn } from './sign-in-needed.ts'

function browserAt(pathname: string) {
  const kept = new Map<string, string>()
  const moves: string[] = []
  const location = {
    pathname,
    search: '?policy=1',
    reload: () => moves.push('reload'),
    assign: (address: string) => moves.push(address),
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { moves, refuseAt: (now: number) => leadToSignIn(location, storage, now) }
}

test('the first 401 loads the page anew, the next within 10 s leads to the sign-in and back', () => {
  const { moves, refuseAt } = browserAt('/personal/policies')
  for (const now of [1_000, 10_999, 11_000]) refuseAt(now)
  const signIn = `/auth?back=${encodeURIComponent('/personal/policies?policy=1')}`
  assert.deepEqual(moves, ['reload', signIn, 'reload'])
})

test('the sign-in page stays where it is', () => {
  const { moves, refuseAt } = browserAt('/auth')
  for (const now of [1_000, 2_000, 3_000]) refuseAt(now)
  assert.deepEqual(moves, ['reload'])
})
