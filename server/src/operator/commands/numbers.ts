import { operatorNumbersText as words } from '@akvapolis/copy/operator/numbers'
import type { Command } from '../desk/command.ts'
import { carryOut } from '../desk/desk.ts'
import { leapNumbers, leapOf } from '../proof/leap-numbers.ts'

/** For a database that was put back by other means than `restore`, which does this itself. */
export const numbersSkip: Command = {
  operands: [],
  run: async (desk) => {
    const leap = await leapOf(desk.connectionString)
    return carryOut(desk, {
      plan: words.plan(leap),
      // Sequences know no transaction.
      act: async () => {
        await leapNumbers(desk.connectionString, leap)
        return { subject: null, before: null, after: { skipped: leap } }
      },
      done: words.done,
    })
  },
}
