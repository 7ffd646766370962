import { readCommandLine } from '../../operator/command-line.ts'
import { commands } from '../../operator/commands.ts'
import type { Command } from '../../operator/desk/command.ts'
import type { ExitCode } from '../../operator/desk/desk.ts'
import type { Shop } from '../shop.ts'

/** An operator's command over a shop's own services and clock, with nothing read or said; agreed to beforehand, or by an answer. */
export async function giveCommand(
  { services, environment }: Shop,
  line: string,
  answer?: () => string | Promise<string>,
): Promise<ExitCode> {
  const order = readCommandLine(line.split(' '), commands)
  if (order.kind !== 'run') throw new Error(`not understood: ${line}`)
  const command: Command = commands[order.name]
  if (!('run' in command)) throw new Error(`asks no database: ${line}`)
  return command.run(
    {
      services,
      terminal: {
        say: () => {},
        complain: () => {},
        ask: async () => (await answer?.()) ?? null,
        isInteractive: answer !== undefined,
      },
      command: order.name,
      operator: { name: 'Анна', osUser: 'anna' },
      isConfirmed: answer === undefined,
      cluster: null,
      onLeft: () => {},
      connectionString: environment.DATABASE_URL ?? '',
    },
    order.input,
  )
}
