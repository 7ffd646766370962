import { rm } from 'node:fs/promises'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import { noArchiveFolder } from '@akvapolis/copy/operator/desk'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { copyDays } from '@akvapolis/rules/limits'
import { hasLog } from '../../ground/database/embedded/archive/archived.ts'
import { outlivedIn } from '../../ground/database/embedded/archive/outlived.ts'
import type { Command } from '../desk/command.ts'
import { begun, confirm, misused, refuse, writeDown } from '../desk/desk.ts'

export const backupClear: Command = {
  operands: [],
  options: { days: 'text' },
  run: async (desk, { option }) => {
    const { terminal, services } = desk
    const days = option('days') ?? String(copyDays)
    if (!/^[1-9]\d{0,3}$/.test(days)) return misused(desk, words.badDays)
    const { archive } = services.config.backup
    if (archive === null) return refuse(desk, words.noArchive)
    if (!hasLog(archive)) return refuse(desk, noArchiveFolder)
    // Copies are named by PostgreSQL's clock.
    const { copies, log } = await outlivedIn(archive, new Date(Date.now() - Number(days) * dayMs))
    if (copies.length + log.length === 0) {
      terminal.say(words.nothingToClear(days))
      return 0
    }
    if (!(await confirm(desk, words.clearPlan(days, copies.length, log.length)))) return 1
    await writeDown(services.db, desk, {
      subject: null,
      before: null,
      after: { days: Number(days), ...begun },
    })
    // Another command may be clearing the same.
    for (const path of [...copies, ...log]) await rm(path, { recursive: true, force: true })
    const after = { days: Number(days), copies: copies.length, log: log.length }
    await writeDown(services.db, desk, { subject: null, before: null, after })
    terminal.say(words.cleared(copies.length, log.length))
    return 0
  },
}
