import { existsSync } from 'node:fs'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import { backUpCluster } from '../../ground/database/embedded/base-backup.ts'
import type { Command } from '../desk/command.ts'
import { confirm, refuse, writeDown } from '../desk/desk.ts'
import { pathOf } from '../desk/files.ts'

export const backup: Command = {
  operands: ['папка'],
  run: async (desk, { operands: [folder = ''] }) => {
    const { cluster, connectionString } = desk
    if (cluster === null) return refuse(desk, words.notEmbedded)
    const target = pathOf(folder)
    for (const path of [target, `${target}.unfinished`]) {
      if (existsSync(path)) return refuse(desk, words.isThere(path))
    }
    if (!(await confirm(desk, words.plan(target)))) return 1
    const bytes = await backUpCluster({ connectionString, cluster, target })
    await writeDown(desk.services.db, desk, { subject: null, before: null, after: { bytes } })
    desk.terminal.say(words.done(target, bytes))
    return 0
  },
}
