import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { openTerminal } from './desk/terminal.ts'

/** Somebody at a terminal who reads the question and then types this. */
function somebody(typing: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  const terminal = openTerminal({ input, output, errors: new PassThrough() })
  const answer = async () => {
    const asked = once(output, 'data')
    const answered = terminal.ask('Выполнить? ')
    await asked
    if (typing === '') input.end()
    else input.write(typing)
    return answered
  }
  return { terminal, answer }
}

test('an answer is read as it was typed', async () => {
  assert.equal(await somebody('да\n').answer(), 'да')
  assert.equal(await somebody('\n').answer(), '')
})

test('who leaves the question has not answered it', async () => {
  assert.equal(await somebody('').answer(), null)
})

test('where nobody sits, nobody is asked', async () => {
  const output = new PassThrough()
  const terminal = openTerminal({ input: new PassThrough(), output, errors: new PassThrough() })
  assert.equal(terminal.isInteractive, false)
  assert.equal(await terminal.ask('Выполнить? '), null)
  assert.equal(output.read(), null)
})
