import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGone } from './is-gone.ts'
import { readFailure } from './read-failure.ts'

const said = (status: number, body: object) => isGone(readFailure(status, { message: 'Отказ', ...body }))

test('what is hidden for a while is not gone, nor what is forbidden for a reason that is not known here', () => {
  assert.equal(said(403, { code: 'phone_changed_lately' }), false)
  assert.equal(said(403, { code: 'passport_hidden' }), false)
  assert.equal(said(403, { code: 'of_a_later_release' }), false)
  assert.equal(said(403, {}), false)
})

test('what is not there, or somebody else’s, is gone', () => {
  assert.equal(said(404, {}), true)
  assert.equal(said(403, { code: 'someone_else' }), true)
  assert.equal(said(500, {}), false)
})

test('a refusal goes on saying its own words, whatever its code', () => {
  const { message } = readFailure(403, { message: 'Скрыто', code: 'of_a_later_release' })
  assert.equal(message, 'Скрыто')
})
