import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leaksIn, withoutFigures } from './leaks.ts'

const planted = {
  phone: ['+79168880000', '79168880000', '9168880000'],
  passport: ['751234567'],
  code: ['123456'],
  cookie: ['s3cr3t/='],
}

test('what was planted is found', () => {
  const lines = {
    phone: '{"url":"/api?phone=%2B79168880000"}',
    passport: '{"message":"passport 751234567, please"}',
    code: '{"code":123456}',
    cookie: '{"cookie":"session=s3cr3t/="}',
  }
  for (const [kind, line] of Object.entries(lines)) assert.deepEqual(leaksIn(line, planted), [kind], line)
})

test('a longer number that holds a code is another number', () => {
  for (const line of ['{"ms":0.123456}', '{"id":11234567}', '{"hash":"a123456b"}'])
    assert.deepEqual(leaksIn(line, planted), [], line)
})

test('a code in the labels of a metric is found, and its figure is none', () => {
  assert.deepEqual(leaksIn(withoutFigures('calls{route="/c/123456"} 7'), planted), ['code'])
  assert.deepEqual(leaksIn(withoutFigures('calls{route="/c"} 123456\nbytes 123456'), planted), [])
})
