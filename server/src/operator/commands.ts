import type { Command } from './command.ts'
import { rateSet } from './commands/rate.ts'
import { tariffApply, tariffCheck } from './commands/tariff.ts'

/** By the words they are called with. */
export const commands = {
  'tariff check': tariffCheck,
  'tariff apply': tariffApply,
  'rate set': rateSet,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands
