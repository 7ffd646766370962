import { addresses, type CallName } from '@akvapolis/contract/addresses'
import { hostile, place, withGaps } from '@akvapolis/server/testing/hostile'
import fc from 'fast-check'
import { type Schema, valuesOf } from './values-of-schema.ts'

/** One request that no page of ours sends. */
export type Attack = { name: CallName; path: string; body?: string | Buffer; type?: string }

export type Printed = { parameters: { name: string; in: string; schema: Schema }[]; body: Schema | null }

type Attacking = {
  /** What a call prints of itself. */
  printed: Printed
  /** Right in every field, with the own things and with another's. */
  inputs: readonly object[]
  seed: number
}

const valuesEach = 8
const ofSchemaEach = 24
const queriesEach = 16

/** Everything that is tried at one call. */
export function* attacksOn(name: CallName, attacking: Attacking): Generator<Attack> {
  const { method, path } = addresses[name]
  if (path.includes(':group')) for (const text of segments) yield { name, path: path.replace(':group', text) }
  else if (method === 'POST') yield* bodiesOf(name, attacking)
  else yield* queriesOf(name, attacking)
}

function* bodiesOf(name: CallName, { printed, inputs, seed }: Attacking): Generator<Attack> {
  const { path } = addresses[name]
  const random = fc
    .sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 200, seed })
    .map((value) => JSON.stringify(value))
  const pool = [...hostile, ...hostile, ...random]
  let turn = seed
  for (const gap of inputs.flatMap((input) => [...withGaps(input)])) {
    for (let count = 0; count < valuesEach; count += 1) {
      turn = (turn + 17) % pool.length
      yield { name, path, body: gap.replace(place, () => pool[turn] ?? '') }
    }
  }
  const words = inputs.flatMap(wordsIn)
  if (printed.body) {
    for (const value of fc.sample(valuesOf(printed.body, words), { numRuns: ofSchemaEach, seed }))
      yield { name, path, body: JSON.stringify(value) ?? '' }
  }
  for (const body of wholes(inputs[0] ?? {})) yield { name, path, ...body }
}

function* queriesOf(name: CallName, { printed, inputs, seed }: Attacking): Generator<Attack> {
  const { path } = addresses[name]
  const fields = new Set([
    ...printed.parameters.map((parameter) => parameter.name),
    ...inputs.flatMap(Object.keys),
    '__proto__',
  ])
  const texts = fc.sample(valuesOf({ type: 'string' }, inputs.flatMap(wordsIn)), {
    numRuns: queriesEach,
    seed,
  })
  for (const input of inputs) {
    for (const field of fields) {
      for (const text of texts) {
        const query = new URLSearchParams({ ...input, [field]: String(text) })
        yield { name, path: `${path}?${query}` }
      }
      for (const raw of rawQueries)
        yield { name, path: `${path}?${new URLSearchParams({ ...input })}&${field}${raw}` }
    }
  }
}

/** What can't be said by a form: broken escapes, a field twice, as an object, without a value, and a very long one. */
const rawQueries = ['=%ff%fe', '=%00', '=%', '=1&a=2', '[a][__proto__]=1', '[]=1', '', `=${'9'.repeat(8000)}`]

const segments = [
  ...rawQueries.slice(0, 3).map((raw) => raw.slice(1)),
  'x',
  '0',
  '-1',
  '1e3',
  '1',
  '__proto__',
].concat(['..%2f..%2fetc%2fpasswd', '%E2%80%AE', "1'%20or%201=1", '9'.repeat(90), '%D1%8F'])

const tenMegabytes = 10 * 1024 * 1024

/** Bodies that are wrong as a whole. */
function wholes(input: object): Pick<Attack, 'body' | 'type'>[] {
  const right = JSON.stringify(input)
  return [
    { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
    { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
    { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]) },
    { body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(right)]) },
    { body: Buffer.from(right, 'utf16le') },
    { body: right.slice(0, -1) },
    { body: '' },
    { body: right.replace('{', '{"__proto__":{"polluted":1},') },
    { body: right.replace('{', '{"constructor":{"prototype":{"polluted":1}},') },
    { body: right, type: 'text/plain' },
    { body: right, type: 'application/x-www-form-urlencoded' },
    { body: right, type: 'application/json; charset=utf-16' },
    { body: `{"a":"${'я'.repeat(40_000)}"}` },
    { body: Buffer.alloc(tenMegabytes, ' ') },
  ]
}

/** What the fields of an input say, as text. */
function wordsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [String(input)]
  return Object.values(input).flatMap(wordsIn)
}
