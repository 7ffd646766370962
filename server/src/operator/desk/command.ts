import type { Desk, ExitCode } from './desk.ts'

export type Input = {
  operands: readonly string[]
  /** The value of a `--name value`; undefined when it was not given. */
  option(name: string): string | undefined
  /** Whether a `--name` was given. */
  has(name: string): boolean
}

export type Command = {
  /** What stands after the command's name, in order; the last may be left out when it ends with a question mark. */
  operands: readonly string[]
  /** Beside those that every command takes. */
  options?: Readonly<Record<string, 'text' | 'flag'>>
  run(desk: Desk, input: Input): Promise<ExitCode>
}
