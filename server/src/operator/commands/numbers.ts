import { operatorNumbersText as words } from '@akvapolis/copy/operator/numbers'
import type { Command } from '../desk/command.ts'
import { carryOut } from '../desk/desk.ts'
import { leapNumbers, numbersLeapt } from '../proof/leap-numbers.ts'

/** For a database that was put back by other means than `restore`, which does this itself. */
export const numbersSkip: Command = {
  operands: [],
  run: (desk) =>
    carryOut(desk, {
      plan: words.plan(numbersLeapt),
      // Sequences know no transaction.
      act: async () => {
        await leapNumbers(desk.connectionString)
        return { subject: null, before: null, after: { skipped: numbersLeapt } }
      },
      done: words.done,
    }),
}
