import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnFor, isDrawnAt, isDrawnFor } from './drawn-for.ts'
import { aUser } from './testing/a-user.ts'

const anna = aUser({ id: 7, name: 'ANNA', surname: 'MORE' })
const rootOf = (whose?: string) =>
  ({ dataset: { ...(whose !== undefined && { drawnFor: whose }) } }) as HTMLElement // all that is looked at

test('a page that was drawn for somebody is theirs, as long as they are called so', () => {
  const root = rootOf(drawnFor(anna))
  assert.equal(isDrawnFor(root, { ...anna, email: 'another@sea.example' }), true)
  const names = { surname: 'Я', name: 'Я', surname_ru: 'Я', name_ru: 'Я' }
  for (const [field, value] of Object.entries({ id: 8, ...names }))
    assert.equal(isDrawnFor(root, { ...anna, [field]: value }), false, field)
  for (const nobody of [null, undefined]) assert.equal(isDrawnFor(root, nobody), false)
})

test('a page that was drawn for a visitor is nobody else’s', () => {
  const root = rootOf(drawnFor(null))
  assert.equal(isDrawnFor(root, null), true)
  for (const other of [anna, undefined]) assert.equal(isDrawnFor(root, other), false)
})

test('a page that was rendered for nobody stands until it is known who is here', () => {
  assert.equal(isDrawnFor(rootOf(), undefined), true)
  for (const user of [null, anna]) assert.equal(isDrawnFor(rootOf(), user), false)
})

test('a page is that of the path it was opened by, and of no other', () => {
  const document = { dataset: { openedAt: '/register' } } as unknown as HTMLElement // all that is looked at
  assert.equal(isDrawnAt(document, '/register'), true)
  for (const path of ['/auth', undefined]) assert.equal(isDrawnAt(document, path), false)
})
