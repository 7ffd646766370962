import { open, rm } from 'node:fs/promises'
import { registerTable, operatorRegisterText as words } from '@akvapolis/copy/operator/payments/register'
import { addDays, type IsoDate, inclusiveDays, isIsoDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import { type RegisterEntry, type RegisterKind, registerOf } from '../../../features/register/register.ts'
import type { Command } from '../../desk/command.ts'
import { misused, refuse } from '../../desk/desk.ts'
import { workAt } from '../../desk/disk-faults.ts'
import { pathOf } from '../../desk/files.ts'
import { isThere, refusalOfNew } from '../../desk/new-path.ts'

const mostDays = 366

/** What moved between two days, both included, as a table for the insurer's books. */
export const paymentsRegister: Command = {
  operands: ['с', 'по', 'файл'],
  run: async (desk, { operands: [from = '', to = '', name = ''] }) => {
    const { db, clock, config } = desk.services
    const today = clock.today()
    const fault = faultOf({ from, to, today })
    if (fault !== null) return misused(desk, fault)
    const file = pathOf(name)
    if (isThere(file)) return refuse(desk, words.isThere(file))
    const refusal = refusalOfNew(file, config)
    if (refusal !== null) return refuse(desk, refusal)

    await using written = await open(file, 'wx')
    // Half a register would be believed.
    desk.onLeft(() => rm(file, { force: true }))
    const totals = { entries: 0, came: 0, back: 0 }
    await workAt(file, async () => {
      await written.writeFile(`\uFEFF${lineOf(registerTable.heads)}`)
      // All days as they were in one moment.
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          for (let day = from; day <= to; day = addDays(day, 1)) {
            const entries = await registerOf(tx, day)
            totals.entries += entries.length
            totals.came += sumOf(entries, ['came', 'surplus'])
            totals.back += sumOf(entries, ['back'])
            await written.writeFile(entries.map((entry) => lineOf(registerTable.cells(entry))).join(''))
          }
        })
      await written.sync()
    })
    desk.terminal.say(...words.written({ from, to, file, isOpen: to === today, ...totals }))
    return 0
  },
}

function faultOf({ from, to, today }: Record<'from' | 'to' | 'today', IsoDate>): string | null {
  for (const day of [from, to]) {
    if (!isIsoDate(day)) return words.badDay(day)
    if (day > today) return words.notYet(day)
  }
  if (from > to) return words.reversed
  return inclusiveDays(from, to) > mostDays ? words.tooLong(mostDays) : null
}

const sumOf = (entries: readonly RegisterEntry[], kinds: readonly RegisterKind[]): Kopecks =>
  entries
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { money }) => sum + (money?.kopecks ?? 0), 0)

/** Each cell in quotation marks, whatever is in it. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`
