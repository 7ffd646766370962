import { userInfo } from 'node:os'
import { databaseRefusalText, deskText, usageText } from '@akvapolis/copy/operator/desk'
import { commandHelp, generalHelp } from '@akvapolis/copy/operator/help'
import { type Config, readConfig } from '../ground/config/config.ts'
import { EmbeddedPostgresRefusal, type RefusalCode } from '../ground/database/embedded/refusal.ts'
import { isDatabaseAway } from '../ground/database/outage.ts'
import { SchemaRefusal } from '../ground/database/schema-standing.ts'
import { type Order, readCommandLine } from './command-line.ts'
import { type CommandName, commands } from './commands.ts'
import type { ExitCode } from './desk/desk.ts'
import type { Terminal } from './desk/terminal.ts'
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

async function run(order: Run, config: Config, { environment, terminal }: Called): Promise<ExitCode> {
  const opened = await openForOperator(config)
  // Ended from outside, a command lets go of the database, which takes back what was not finished.
  const leave = () => void opened.close().finally(() => process.exit(1))
  process.once('SIGINT', leave).once('SIGTERM', leave)
  try {
    const osUser = userInfo().username
    const desk = {
      ...opened,
      terminal,
      command: order.name,
      operator: { name: order.as ?? environment.SUDO_USER ?? osUser, osUser },
      isConfirmed: order.isConfirmed,
    }
    return await commands[order.name].run(desk, order.input)
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave)
    await opened.close()
  }
}

/** One line for the operator. What PostgreSQL tells beside its message may hold people's data. */
function sentenceOf(error: unknown, { dataDir }: Config): string {
  if (error instanceof EmbeddedPostgresRefusal) return refusals[error.code](dataDir)
  if (error instanceof SchemaDiffers || error instanceof SchemaRefusal) return deskText.schemaDiffers
  const reason = error instanceof Error ? error.message || error.name : 'unknown'
  const isRefused = error instanceof Error && 'code' in error && refusedStates.includes(String(error.code))
  return isRefused || isDatabaseAway(error) ? deskText.noConnection(reason) : deskText.failed(reason)
}
