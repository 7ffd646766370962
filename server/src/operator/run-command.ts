import { userInfo } from 'node:os'
import { deskText, usageText } from '@akvapolis/copy/operator/desk'
import { generalHelp, helpOf } from '@akvapolis/copy/operator/general-help'
import { commandHelp } from '@akvapolis/copy/operator/help'
import { type Config, readConfig } from '../ground/config/config.ts'
import { type Order, readCommandLine } from './command-line.ts'
import { type CommandName, commands } from './commands.ts'
import type { Command, Place } from './desk/command.ts'
import { allOrNothing, type ExitCode } from './desk/desk.ts'
import type { Terminal } from './desk/terminal.ts'
import { type OnLeft, untilLeft } from './desk/until-left.ts'
import { sentenceOf } from './faults/sentence-of.ts'
import { openForOperator } from './open-desk.ts'

type Called = { environment: Readonly<Record<string, string | undefined>>; terminal: Terminal }

const helps: Readonly<Record<CommandName, { text: readonly string[] }>> = commandHelp

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
  const opened = await allOrNothing(() => openForOperator(place.config))
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
