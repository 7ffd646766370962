import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandHelp } from '@akvapolis/copy/operator/help'
import { operate } from '../testing/programs/operator.ts'
import { readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { wordsOf } from './testing/page-examples.ts'

const read = (line: string) => readCommandLine(wordsOf(line), commands)

test('a command is read with its operands and options, wherever they stand', () => {
  const order = read('policy resend --to kate@example.org AP-27-000001 --yes --as "Анна П."')
  assert.ok(order.kind === 'run')
  assert.deepEqual(
    [order.name, order.input.operands, order.input.option('to'), order.isConfirmed, order.as],
    ['policy resend', ['AP-27-000001'], 'kate@example.org', true, 'Анна П.'],
  )
})

test('of two commands that fit the longer is meant, in whatever order they are listed', () => {
  const backwards = Object.fromEntries(Object.entries(commands).toReversed())
  for (const listed of [commands, backwards])
    for (const [line, name] of [
      ['backup 2027-01-15.backup', 'backup'],
      ['backup check 2027-01-15.backup', 'backup check'],
    ] as const) {
      const order = readCommandLine(wordsOf(line), listed)
      assert.equal(order.kind === 'run' && order.name, name)
    }
})

test('options stand before the command as well, and between its words', () => {
  for (const line of [
    '--as "Анна Петрова" policy show AP-27-000001 --full',
    '--full --as "Анна Петрова" policy show AP-27-000001',
    'policy --full show --as "Анна Петрова" AP-27-000001',
  ]) {
    const order = read(line)
    assert.ok(order.kind === 'run', line)
    assert.deepEqual(
      [order.name, order.input.operands, order.input.has('full'), order.as],
      ['policy show', ['AP-27-000001'], true, 'Анна Петрова'],
      line,
    )
  }
  const check = read('--yes tariff check x.json')
  assert.deepEqual([check.kind, check.kind === 'run' && check.name], ['run', 'tariff check'])
})

test('a first word alone lists what begins with it', async () => {
  const { code, said } = await operate({}, 'policy', '--help')
  assert.equal(code, 0)
  const usages = said.split('\n').filter((line) => /^ {2}\S/.test(line))
  assert.ok(usages.length > 3 && usages.every((usage) => usage.startsWith('  policy ')), said)
  const wrong = await operate({}, 'policy', 'shwo')
  assert.match(
    wrong.complained,
    /Нет такой команды: policy shwo\nСправка: npm run operator -- policy --help\n$/,
  )
  assert.deepEqual(read('policy --help'), { kind: 'list', first: 'policy' })
  assert.deepEqual(read('--help policy'), { kind: 'list', first: 'policy' })
  const { kind, about } = { about: null, ...read('policy shwo AP-27-000001') }
  assert.deepEqual([kind, about], ['misused', 'policy'])
  assert.equal(read('polisy --help').kind, 'misused')
})

test('help is given for all, for one, and beside anything else', () => {
  assert.deepEqual(read(''), { kind: 'help', name: null })
  assert.deepEqual(read('--help'), { kind: 'help', name: null })
  assert.deepEqual(read('policy refund --order --help'), {
    kind: 'misused',
    about: 'policy refund',
    text: 'Ключу --order нужно значение',
  })
  assert.deepEqual(read('policy refund --help --loud'), { kind: 'help', name: 'policy refund' })
})

const misused: [line: string, text: RegExp][] = [
  ['--yes', /Не указана команда/],
  ['--foo', /Не указана команда/],
  ['policy', /Нет такой команды: policy/],
  ['polisy show AP-27-000001', /Нет такой команды: polisy show/],
  ['policy show', /Не указано: номер/],
  ['policy show AP-27-000001 AP-27-000002', /Лишнее слово: AP-27-000002/],
  ['policy show AP-27-000001 --loud', /Нет такого ключа: --loud/],
  ['policy show AP-27-000001 --full=yes', /Ключ --full пишется без значения/],
  ['policy resend AP-27-000001 --to', /Ключу --to нужно значение/],
  ['policy show AP-27-000001 --as "<b>"', /После --as нужно имя/],
  ['rate set 97 2027-01-15 --yes more', /Лишнее слово: more/],
]
for (const [line, text] of misused) {
  test(`${line}: is not understood`, () => {
    const order = read(line)
    assert.ok(order.kind === 'misused')
    assert.match(order.text, text)
  })
}

test('every command has a help, whose examples are understood', () => {
  assert.deepEqual(Object.keys(commandHelp).toSorted(), Object.keys(commands).toSorted())
  for (const [name, { text, usage }] of Object.entries(commandHelp)) {
    assert.ok(usage.startsWith(name))
    const examples = text.slice(text.indexOf('Например:') + 1)
    assert.ok(examples.length > 0)
    for (const example of examples) {
      const order = read(example.replace('  npm run operator -- ', ''))
      assert.equal(order.kind === 'run' && order.name, name, example)
    }
  }
})
