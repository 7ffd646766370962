import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMessages } from './messages.ts'
import { readStatements } from './statements.ts'

const int = (value: number, bytes = 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const word = (text: string) => Buffer.from(`${text}\0`)
const typed = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int(body.length + 4), body])
}
const startUp = (code: number, ...words: string[]) => {
  const body = Buffer.concat([int(code), ...words.map(word), Buffer.alloc(1)])
  return Buffer.concat([int(body.length + 4), body])
}
const wantsEncryption = Buffer.concat([int(8), int(80877103)])
const parse = (name: string, text: string) => typed('P', word(name), word(text), int(0, 2))
const bind = (name: string, value: string) =>
  typed('B', word(''), word(name), int(0, 2), int(1, 2), int(value.length), Buffer.from(value), int(0, 2))
const execute = typed('E', word(''), int(0))
const sync = typed('S')

/** A statement told once, then named, between the start of a connection and its end. */
const sent = Buffer.concat([
  wantsEncryption,
  startUp(3 << 16, 'user', 'akvapolis'),
  typed('Q', word('begin')),
  parse('s0', 'select from "policy" where id = $1'),
  bind('s0', 'Q'),
  execute,
  sync,
  bind('s0', 'PBEQ'),
  execute,
  sync,
  parse('', 'update policy set x = $1'),
  bind('', 'é'.repeat(300)),
  execute,
  sync,
  typed('Q', word('commit')),
  typed('X'),
])
const statements = [
  'begin',
  'select from "policy" where id = $1',
  'select from "policy" where id = $1',
  'update policy set x = $1',
  'commit',
]

const statementsIn = (chunks: readonly Buffer[]) => {
  const messagesIn = readMessages('client')
  const statementOf = readStatements()
  return chunks.flatMap(messagesIn).flatMap((message) => statementOf(message) ?? [])
}

test('each statement is found once, by its text where only a name was sent', () => {
  assert.deepEqual(statementsIn([sent]), statements)
})

test('wherever a stream is cut, its messages stay the same', () => {
  for (let at = 0; at <= sent.length; at += 1)
    assert.deepEqual(statementsIn([sent.subarray(0, at), sent.subarray(at)]), statements, `cut at ${at}`)
  for (const size of [1, 2, 3, 7]) {
    const chunks = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
      sent.subarray(index * size, (index + 1) * size),
    )
    assert.deepEqual(statementsIn(chunks), statements, `in pieces of ${size}`)
  }
})

test('no byte is lost or added on the way', () => {
  const messagesIn = readMessages('client')
  const passed = [sent.subarray(0, 50), sent.subarray(50)].flatMap(messagesIn).map(({ bytes }) => bytes)
  assert.deepEqual(Buffer.concat(passed), sent)
})

test('a message of the database has its letter from the beginning', () => {
  const answer = Buffer.concat([typed('R', int(0)), typed('D', int(0, 2)), typed('Z', Buffer.from('I'))])
  const messagesIn = readMessages('database')
  const types = [answer.subarray(0, 7), answer.subarray(7)].flatMap(messagesIn).map(({ type }) => type)
  assert.deepEqual(types, ['R', 'D', 'Z'])
})
