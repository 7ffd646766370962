import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PartMissing } from '../../ui/late/fetch-part.ts'
import { reportOf } from './report-of.ts'

const origin = 'https://polis.example'
const of = { origin, page: '/calc', release: 'CwhqKtIe' }
const place = { file: '/assets/calculator-CwhqKtIe.js', line: 1, column: 2345 }
const beside = { page: '/calc', release: 'CwhqKtIe' }

function failed(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack })
}

test('what it is, where in our files, on which page of which build', () => {
  const stacks = [
    `TypeError: x\n    at f (${origin}/assets/calculator-CwhqKtIe.js:1:2345)\n    at ${origin}/assets/libraries-pCR35bGx.js:9:1`,
    `f@${origin}/assets/calculator-CwhqKtIe.js:1:2345\n@${origin}/assets/libraries-pCR35bGx.js:9:1`,
    `f@chrome-extension://abc/x.js:1:1\nf@${origin}/assets/calculator-CwhqKtIe.js:1:2345`,
  ]
  for (const stack of stacks)
    assert.deepEqual(reportOf(failed("Cannot read properties of undefined (reading 'surname')", stack), of), {
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      ...place,
      ...beside,
    })
})

test('an event says it where it brings no error', () => {
  const event = {
    message: 'Uncaught Error: Петров',
    filename: `${origin}${place.file}`,
    lineno: 1,
    colno: 2345,
  }
  assert.deepEqual(reportOf(event, of), { name: 'Error', message: '… Error: …', ...place, ...beside })
  const withError = { ...event, error: failed('x is not a function', `at ${origin}${place.file}:1:2345`) }
  assert.equal(reportOf(withError, of)?.message, '… is not a function')
})

test('what the policy has stopped is told by its directive, not by its address', () => {
  const violation = {
    effectiveDirective: 'img-src',
    blockedURI: 'https://tracker.example/?mail=petrov@example.org',
    sourceFile: `${origin}${place.file}`,
    lineNumber: 1,
    columnNumber: 2345,
  }
  assert.deepEqual(reportOf(violation, of), {
    name: 'PolicyViolation',
    message: 'img src',
    ...place,
    ...beside,
  })
})

test('what has no file of ours in it is not told', () => {
  const foreign = failed('x', 'at https://elsewhere.example/assets/calculator-CwhqKtIe.js:1:1')
  for (const fault of [
    foreign,
    'text',
    null,
    undefined,
    5,
    {},
    failed('x', ''),
    { message: 'Script error.' },
  ])
    assert.equal(reportOf(fault, of), null)
})

test('a part that has not come is told by what broke in it, and not at all where the network failed', () => {
  const broken = failed('x is not a function', `at ${origin}${place.file}:1:2345`)
  assert.deepEqual(reportOf(new PartMissing(undefined, { cause: broken }), of), reportOf(broken, of))
  const lost = failed(
    `Failed to fetch dynamically imported module: ${origin}${place.file}`,
    `TypeError: Failed to fetch dynamically imported module: ${origin}${place.file}`,
  )
  assert.equal(reportOf(new PartMissing(undefined, { cause: lost }), of), null)
})

test('a refused call and a request given up are no faults', () => {
  const stack = `at ${origin}${place.file}:1:2345`
  assert.equal(
    reportOf(Object.assign(failed('Нет связи', stack), { failure: { kind: 'offline' } }), of),
    null,
  )
  assert.equal(reportOf(Object.assign(failed('', stack), { name: 'AbortError' }), of), null)
})
