import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { operatorBackupText } from '@akvapolis/copy/operator/backup'
import { databaseRefusal, deskText, usageText } from '@akvapolis/copy/operator/desk'
import { generalHelp, helpOf } from '@akvapolis/copy/operator/general-help'
import { commandHelp } from '@akvapolis/copy/operator/help'
import { KeyRefusal } from '../ground/config/app-keys.ts'
import { type Config, readConfig } from '../ground/config/config.ts'
import { isDatabaseAway } from '../ground/database/connections/outage.ts'
import { CopyUnderWay } from '../ground/database/embedded/copies/base-backup.ts'
import { EmbeddedPostgresRefusal } from '../ground/database/embedded/refusal.ts'
import { SchemaRefusal } from '../ground/database/schema-standing.ts'
import { BrokenSeal } from '../ground/seal/seal.ts'
import { type Order, readCommandLine } from './command-line.ts'
import { type CommandName, commands } from './commands.ts'
import type { Command, Place } from './desk/command.ts'
import type { ExitCode } from './desk/desk.ts'
import { sentenceOfDisk } from './desk/disk-faults.ts'
import type { Terminal } from './desk/terminal.ts'
import { type OnLeft, untilLeft } from './desk/until-left.ts'
import { openForOperator, SchemaDiffers } from './open-desk.ts'

type Called = { environment: Readonly<Record<string, string | undefined>>; terminal: Terminal }

const helps: Readonly<Record<CommandName, { text: readonly string[] }>> = commandHelp

/** A wrong password, user or database. */
const refusedStates = ['28P01', '28000', '3D000']

/** Does what stands after `npm run operator --`; answers the exit code. */
export async function runCommand(words: readonly string[], called: Called): Promise<ExitCode> {
  const { environment, terminal } = called
  const order = readCommandLine(words, commands)
  if (order.kind === 'help') {
    terminal.say(...(order.name === null ? generalHelp : helps[order.name].text))
    return 0
  }
  if (order.kind === 'list') {
    terminal.say(...helpOf(order.first))
    return 0
  }
  if (order.kind === 'misused') {
    terminal.complain(order.text, usageText.seeHelp(order.about === null ? '' : `${order.about} `))
    return 2
  }
  const read = readConfig(environment)
  if (!read.ok) {
    terminal.complain(deskText.configuration, ...read.problems.map((problem) => `  ${problem}`))
    return 1
  }
  return run(order, read.config, called)
}

type Run = Extract<Order<CommandName>, { kind: 'run' }>

async function run(order: Run, config: Config, { environment, terminal }: Called): Promise<ExitCode> {
  const osUser = userInfo().username
  const operator = { name: order.as ?? environment.SUDO_USER ?? osUser, osUser }
  const { voice, hush } = untilHushed(terminal)
  const goesOn: string[] = []
  try {
    const done = await begin(order, { config, terminal: voice, operator }, goesOn)
    if (done !== null) return done
    hush()
    terminal.complain(...(goesOn.length > 0 ? [deskText.interrupted, ...goesOn] : [deskText.left]))
  } catch (error) {
    terminal.complain(sentenceOf(error, config), ...goesOn)
  }
  return 1
}

/** Null: it was left. `goesOn` hears what then does not end with it. */
async function begin(order: Run, place: Omit<Place, 'onLeft'>, goesOn: string[]): Promise<ExitCode | null> {
  const command: Command = commands[order.name]
  const { input, isConfirmed } = order
  const hearing = (onLeft: OnLeft): OnLeft => {
    return (undo, told) => {
      if (told !== undefined) goesOn.push(told)
      onLeft(undo)
    }
  }
  if ('runAlone' in command) {
    return untilLeft({ close: async () => {} }, (onLeft) =>
      command.runAlone({ ...place, onLeft: hearing(onLeft) }, input),
    )
  }
  const opened = await openForOperator(place.config)
  return untilLeft(opened, (onLeft) =>
    command.run({ ...opened, ...place, onLeft: hearing(onLeft), command: order.name, isConfirmed }, input),
  )
}

/** What was left may go on for a moment, and has nothing more to say. */
function untilHushed(terminal: Terminal): { voice: Terminal; hush(): void } {
  let isHushed = false
  const unlessHushed = (speak: Terminal['say']): Terminal['say'] => {
    return (...lines) => {
      if (!isHushed) speak(...lines)
    }
  }
  const voice = {
    ...terminal,
    say: unlessHushed(terminal.say),
    complain: unlessHushed(terminal.complain),
  }
  return {
    voice,
    hush: () => {
      isHushed = true
    },
  }
}

/** One line for the operator. What PostgreSQL tells beside its message may hold people's data. */
function sentenceOf(error: unknown, { dataDir }: Config): string {
  if (error instanceof EmbeddedPostgresRefusal) return databaseRefusal(error.code, resolve(dataDir))
  if (error instanceof SchemaDiffers || error instanceof SchemaRefusal) return deskText.schemaDiffers
  if (error instanceof CopyUnderWay) return operatorBackupText.underWay
  if (error instanceof KeyRefusal) return deskText.keyCutShort(error.file)
  if (error instanceof BrokenSeal && error.missingKey) return deskText.keyMissing(error.missingKey)
  const reason = error instanceof Error ? error.message || error.name : 'unknown'
  const isRefused = error instanceof Error && 'code' in error && refusedStates.includes(String(error.code))
  if (isRefused || isDatabaseAway(error)) return deskText.noConnection(reason)
  return sentenceOfDisk(error) ?? deskText.failed(reason)
}
