import type { Config } from '../../ground/config/config.ts'
import type { Desk, ExitCode, Operator } from './desk.ts'
import type { Terminal } from './terminal.ts'
import type { OnLeft } from './until-left.ts'

export type Input = {
  operands: readonly string[]
  /** The value of a `--name value`; undefined when it was not given. */
  option(name: string): string | undefined
  /** Whether a `--name` was given. */
  has(name: string): boolean
}

/** What is there without a database. */
export type Place = { config: Config; terminal: Terminal; operator: Operator; onLeft: OnLeft }

export type Command = Words & (AtDesk | Alone)

type AtDesk = { run(desk: Desk, input: Input): Promise<ExitCode> }

/** Of a command that wants no database: there may be none. */
type Alone = { runAlone(place: Place, input: Input): Promise<ExitCode> }

type Words = {
  /** What stands after the command's name, in order; the last may be left out when it ends with a question mark. */
  operands: readonly string[]
  /** Beside those that every command takes. */
  options?: Readonly<Record<string, 'text' | 'flag'>>
}
