import { readCommandLine } from '../../operator/command-line.ts'
import { commands } from '../../operator/commands.ts'
import type { Command } from '../../operator/desk/command.ts'
import type { Shop } from '../shop.ts'

/** An operator's command over a shop's own services, agreed to beforehand, with nothing read or said. */
export async function giveCommand({ services, environment }: Shop, line: string): Promise<void> {
  const order = readCommandLine(line.split(' '), commands)
  if (order.kind !== 'run') throw new Error(`not understood: ${line}`)
  const command: Command = commands[order.name]
  if (!('run' in command)) throw new Error(`asks no database: ${line}`)
  await command.run(
    {
      services,
      terminal: { say: () => {}, complain: () => {}, ask: async () => null, isInteractive: false },
      command: order.name,
      operator: { name: 'Анна', osUser: 'anna' },
      isConfirmed: true,
      cluster: null,
      onLeft: () => {},
      connectionString: environment.DATABASE_URL ?? '',
    },
    order.input,
  )
}
