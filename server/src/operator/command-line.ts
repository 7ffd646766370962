import { parseArgs } from 'node:util'
import { usageText } from '@akvapolis/copy/operator/desk'
import type { Command, Input } from './desk/command.ts'

export type Order<Name extends string> =
  | { kind: 'help'; name: Name | null }
  /** The help of the commands that begin with a word. */
  | { kind: 'list'; first: string }
  | { kind: 'run'; name: Name; input: Input; isConfirmed: boolean; as: string | undefined }
  /** `about`: the command that was meant, or its first word, as far as it is known. */
  | { kind: 'misused'; about: string | null; text: string }

type Kinds = Readonly<Record<string, 'text' | 'flag'>>
type Commands<Name extends string> = Readonly<Record<Name, Command>>

const ofEveryCommand = { yes: 'flag', as: 'text', help: 'flag' } as const

/** Reads what stands after `npm run operator --`: a command's words, and options before, between or after them. */
export function readCommandLine<Name extends string>(
  given: readonly string[],
  commands: Commands<Name>,
): Order<Name> {
  const words = given.map(asOperand)
  if (words.length === 0) return { kind: 'help', name: null }
  const { tokens } = parse(words, optionsOf(Object.values<Command>(commands)))
  const operands = tokens.filter(({ kind }) => kind === 'positional')
  const plain = operands.map(({ index }) => words[index] ?? '')
  const name = nameIn(plain, commands)
  if (name === null) return withoutCommand(words, plain, commands)
  const ofName = operands.slice(0, name.split(' ').length).map(({ index }) => index)
  const rest = words.filter((_, index) => !ofName.includes(index))
  return readRest(rest, name, commands[name])
}

/** A number below zero is no option: the command says what is wrong with it. */
const asOperand = (word: string): string => (/^-\d+([.,]\d+)?$/.test(word) ? word.replace('-', '−') : word)

function withoutCommand<Name extends string>(
  words: readonly string[],
  plain: readonly string[],
  commands: Commands<Name>,
): Order<Name> {
  const [first] = plain
  const isHelp = words.includes('--help')
  if (first === undefined) {
    return isHelp ? { kind: 'help', name: null } : misused(null, usageText.commandMissing)
  }
  const about = Object.keys(commands).some((name) => name.startsWith(`${first} `)) ? first : null
  if (isHelp && about !== null && plain.length === 1) return { kind: 'list', first: about }
  return misused(about, usageText.unknownCommand(plain.slice(0, 2).join(' ')))
}

const misused = (about: string | null, text: string) => ({ kind: 'misused', about, text }) as const

/** The longest that fits: `backup check` is no `backup` of a file called check. */
function nameIn<Name extends string>(words: readonly string[], commands: Commands<Name>): Name | null {
  const names = Object.keys(commands) as Name[] // the keys of a record are its names
  const fitting = names.filter((name) => name.split(' ').every((word, index) => words[index] === word))
  return fitting.toSorted((one, other) => other.length - one.length)[0] ?? null
}

/** No two commands mean something else by one option. */
const optionsOf = (commands: readonly Command[]): Kinds =>
  Object.assign({}, ofEveryCommand, ...commands.map(({ options }) => options))

const parse = (words: readonly string[], kinds: Kinds) =>
  parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(kinds).map(([option, kind]) => [
        option,
        { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })

function readRest<Name extends string>(words: readonly string[], name: Name, command: Command): Order<Name> {
  const kinds = optionsOf([command])
  const { values, positionals, tokens } = parse(words, kinds)
  if (values.help === true) return { kind: 'help', name }
  const refuse = (text: string) => misused(name, text)
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const kind = kinds[token.name]
    if (kind === undefined) return refuse(usageText.unknownOption(token.rawName))
    if (kind === 'flag' && token.value !== undefined) return refuse(usageText.optionTakesNone(token.rawName))
    const isValue = token.value !== undefined && token.value !== '' && !isNextOption(token)
    if (kind === 'text' && !isValue) return refuse(usageText.optionNeedsValue(token.rawName))
  }
  const needed = command.operands.filter((operand) => !operand.endsWith('?'))
  const missing = needed[positionals.length]
  if (missing !== undefined) return refuse(usageText.operandMissing(missing))
  const extra = positionals[command.operands.length]
  if (extra !== undefined) return refuse(usageText.operandExtra(extra))

  const option = (key: string) => {
    const value = values[key]
    return typeof value === 'string' ? value : undefined
  }
  const as = option('as')
  if (as !== undefined && !/^[\p{L}\p{N}. -]{1,60}$/u.test(as)) return refuse(usageText.badOperator)
  const input = { operands: positionals, option, has: (key: string) => values[key] === true }
  return { kind: 'run', name, input, isConfirmed: values.yes === true, as }
}

/** Of `--order --yes` the second word is no order. */
const isNextOption = ({ value, inlineValue }: { value?: string; inlineValue?: boolean }): boolean =>
  inlineValue !== true && value?.startsWith('--') === true
