import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCommandLine } from '../../server/src/operator/command-line.ts'
import { commands } from '../../server/src/operator/commands.ts'
import { wordsOf } from '../../server/src/operator/testing/page-examples.ts'
import { root } from '../ground/root.mjs'
import { kinds } from '../stages.mjs'
import { pages, textOf } from './pages.mjs'

const ownCommands = new Set(['audit', 'ci', 'install', 'rebuild', 'run'])

/** Commands as they are written: in backticks, or on a line of a block. */
const written = /(?:`|^ {4,}(?:[A-Z_]+=\S+ )*)((?:npm|node|akvapolis-operator) [^`\n#…]+)/gm

for (const page of pages) {
  test(`${page}: every command it shows is one`, () => {
    for (const [, line] of textOf(page).matchAll(written)) judge(wordsOf(line))
  })
}

function judge([program, ...words]) {
  if (program === 'node') return judgeNode(words)
  // The first word is the port.
  if (program === 'akvapolis-operator') return judgeOperator(words.slice(1))
  const end = words.indexOf('--')
  const own = end < 0 ? words : words.slice(0, end)
  const passed = end < 0 ? [] : words.slice(end + 1)
  const workspace = own.includes('--workspace') ? own[own.indexOf('--workspace') + 1] : null
  const [command, script] = own
  const name = command === 'run' ? script : command
  if (name === undefined || ownCommands.has(name)) return
  const { scripts } = JSON.parse(textOf(workspace ? `${workspace}/package.json` : 'package.json'))
  assert.ok(scripts[name], `${name} is no script of ${workspace ?? 'the root'}`)
  if (name === 'test') judgeTest(passed)
  if (name === 'operator') judgeOperator(passed)
}

function judgeNode(words) {
  const paths = words.filter((word) => !word.startsWith('-'))
  for (const path of paths) assert.ok(existsSync(join(root, path)), path)
}

/** `npm test --` takes files, folders and the flags that scripts/test.mjs reads. */
function judgeTest(words) {
  const program = textOf('scripts/test.mjs')
  for (const [place, word] of words.entries()) {
    if (word.startsWith('-')) assert.ok(program.includes(word), word)
    else if (words[place - 1] === '--only') assert.ok(kinds.includes(word), word)
    else assert.ok(existsSync(join(root, word)), word)
  }
}

/** As the operator's program reads it; or its name alone. Whole ones of its page are run by server/src/operator/page.test.ts. */
function judgeOperator(words) {
  if (words.join(' ') in commands) return
  const order = readCommandLine(words, commands)
  assert.notEqual(order.kind, 'misused', order.text)
}
