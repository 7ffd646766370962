import { parseArgs } from 'node:util'
import { usageText } from '@akvapolis/copy/operator/desk'
import type { Command, Input } from './desk/command.ts'

export type Order<Name extends string> =
  | { kind: 'help'; name: Name | null }
  | { kind: 'run'; name: Name; input: Input; isConfirmed: boolean; as: string | undefined }
  /** `name` when it is known which command was meant. */
  | { kind: 'misused'; name: Name | null; text: string }

const ofEveryCommand = { yes: 'flag', as: 'text', help: 'flag' } as const

/** Reads what stands after `npm run operator --`. */
export function readCommandLine<Name extends string>(
  words: readonly string[],
  commands: Readonly<Record<Name, Command>>,
): Order<Name> {
  const name = nameIn(words, commands)
  if (name === null) {
    const first = words.filter((word) => !word.startsWith('-')).slice(0, 2)
    if (words.length === 0 || (first.length === 0 && words.includes('--help')))
      return { kind: 'help', name: null }
    if (first.length === 0) return { kind: 'misused', name: null, text: usageText.commandMissing }
    return { kind: 'misused', name: null, text: usageText.unknownCommand(first.join(' ')) }
  }
  return readRest(words.slice(name.split(' ').length), name, commands[name])
}

function nameIn<Name extends string>(
  words: readonly string[],
  commands: Readonly<Record<Name, Command>>,
): Name | null {
  const names = Object.keys(commands) as Name[] // the keys of a record are its names
  return names.find((name) => name.split(' ').every((word, index) => words[index] === word)) ?? null
}

function readRest<Name extends string>(words: readonly string[], name: Name, command: Command): Order<Name> {
  const kinds: Readonly<Record<string, 'text' | 'flag'>> = { ...ofEveryCommand, ...command.options }
  const { values, positionals, tokens } = parseArgs({
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
  if (values.help === true) return { kind: 'help', name }
  const misused = (text: string): Order<Name> => ({ kind: 'misused', name, text })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const kind = kinds[token.name]
    if (kind === undefined) return misused(usageText.unknownOption(token.rawName))
    if (kind === 'flag' && token.value !== undefined) return misused(usageText.optionTakesNone(token.rawName))
    const isValue = token.value !== undefined && token.value !== '' && !isNextOption(token)
    if (kind === 'text' && !isValue) return misused(usageText.optionNeedsValue(token.rawName))
  }
  const needed = command.operands.filter((operand) => !operand.endsWith('?'))
  const missing = needed[positionals.length]
  if (missing !== undefined) return misused(usageText.operandMissing(missing))
  const extra = positionals[command.operands.length]
  if (extra !== undefined) return misused(usageText.operandExtra(extra))

  const option = (key: string) => {
    const value = values[key]
    return typeof value === 'string' ? value : undefined
  }
  const as = option('as')
  if (as !== undefined && !/^[\p{L}\p{N}. -]{1,60}$/u.test(as)) return misused(usageText.badOperator)
  const input = { operands: positionals, option, has: (key: string) => values[key] === true }
  return { kind: 'run', name, input, isConfirmed: values.yes === true, as }
}

/** Of `--order --yes` the second word is no order. */
const isNextOption = ({ value, inlineValue }: { value?: string; inlineValue?: boolean }): boolean =>
  inlineValue !== true && value?.startsWith('--') === true
