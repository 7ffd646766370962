import { userInfo } from 'node:os'
import { databaseRefusalText, deskText, usageText } from '@akvapolis/copy/operator/desk'
import { commandHelp, generalHelp } from '@akvapolis/copy/operator/help'
import { type Config, readConfig } from '../ground/config/config.ts'
import { EmbeddedPostgresRefusal, type RefusalCode } from '../ground/database/embedded/refusal.ts'
import { isDatabaseAway } from '../ground/database/outage.ts'
import { SchemaRefusal } from '../ground/database/schema-standing.ts'
import { type Order, readCommandLine } from './command-line.ts'
import { type CommandName, commands } from './commands.ts'
import type { Command, Input } from './desk/command.ts'
import type { Desk, ExitCode } from './desk/desk.ts'
import type { Terminal } from './desk/terminal.ts'
import { untilLeft } from './desk/until-left.ts'
import { openForOperator, SchemaDiffers } from './open-desk.ts'

type Called = { environment: Readonly<Record<string, string | undefined>>; terminal: Terminal }

const helps: Readonly<Record<CommandName, { text: readonly string[] }>> = commandHelp
const refusals: Readonly<Record<RefusalCode, (dataDir: string) => string>> = databaseRefusalText

/** A wrong password, user or database. */
const refusedStates = ['28P01', '28000', '3D000']

/** Does what stands after `npm run operator --`; answers the exit code. */
export async function obey(words: readonly string[], called: Called): Promise<ExitCode> {
  const { environment, terminal } = called
  const order = readCommandLine(words, commands)
  if (order.kind === 'help') {
    terminal.say(...(order.name === null ? generalHelp : helps[order.name].text))
    return 0
  }
  if (order.kind === 'misused') {
    terminal.complain(order.text, usageText.seeHelp(order.name === null ? '' : `${order.name} `))
    return 2
  }
  const read = readConfig(environment)
  if (!read.ok) {
    terminal.complain(deskText.configuration, ...read.problems.map((problem) => `  ${problem}`))
    return 1
  }
  try {
    return await run(order, read.config, called)
  } catch (error) {
    terminal.complain(sentenceOf(error, read.config))
    return 1
  }
}

type Run = Extract<Order<CommandName>, { kind: 'run' }>

async function run(order: Run, config: Config, called: Called): Promise<ExitCode> {
  const command: Command = commands[order.name]
  if ('runAlone' in command) return command.runAlone({ config, terminal: called.terminal }, order.input)
  return runAtDesk(command.run, order, config, called)
}

async function runAtDesk(
  work: (desk: Desk, input: Input) => Promise<ExitCode>,
  order: Run,
  config: Config,
  { environment, terminal }: Called,
): Promise<ExitCode> {
  const opened = await openForOperator(config)
  const done = await untilLeft(opened, () => {
    const osUser = userInfo().username
    const operator = { name: order.as ?? environment.SUDO_USER ?? osUser, osUser }
    const { name: command, isConfirmed } = order
    return work({ ...opened, terminal, command, operator, isConfirmed }, order.input)
  })
  if (done === null) terminal.complain(deskText.left)
  return done ?? 1
}

/** One line for the operator. What PostgreSQL tells beside its message may hold people's data. */
function sentenceOf(error: unknown, { dataDir }: Config): string {
  if (error instanceof EmbeddedPostgresRefusal) return refusals[error.code](dataDir)
  if (error instanceof SchemaDiffers || error instanceof SchemaRefusal) return deskText.schemaDiffers
  const reason = error instanceof Error ? error.message || error.name : 'unknown'
  const isRefused = error instanceof Error && 'code' in error && refusedStates.includes(String(error.code))
  return isRefused || isDatabaseAway(error) ? deskText.noConnection(reason) : deskText.failed(reason)
}
