import { existsSync } from 'node:fs'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import type { Cluster } from '../../ground/database/embedded/copies/base-backup.ts'
import { copyToFolder } from '../../ground/database/embedded/copies/folder-copy.ts'
import { copySealed, isRecipient } from '../../ground/database/embedded/copies/sealed-copy.ts'
import type { Command } from '../desk/command.ts'
import { confirm, type Desk, refuse, writeDown } from '../desk/desk.ts'
import { pathOf } from '../desk/files.ts'

export const backup: Command = {
  operands: ['файл'],
  run: async (desk, { operands: [name = ''] }) => {
    const { cluster, connectionString } = desk
    if (cluster === null) return refuse(desk, words.notEmbedded)
    const { recipient } = desk.services.config.backup
    if (recipient === null) return refuse(desk, words.noRecipient)
    const isSealed = recipient !== 'none'
    if (isSealed && !isRecipient(recipient)) return refuse(desk, words.badRecipient)
    const target = pathOf(name)
    for (const path of [target, `${target}.unfinished`]) {
      if (existsSync(path)) return refuse(desk, words.isThere(path))
    }
    const plan = isSealed ? words.sealedPlan(target, recipient) : words.plan(target)
    if (!(await confirm(desk, plan))) return 1
    return copy(desk, { connectionString, cluster }, { target, recipient })
  },
}

async function copy(desk: Desk, source: Cluster, to: { target: string; recipient: string }) {
  const { target, recipient } = to
  const bytes = await (recipient === 'none' ? copyToFolder(source, target) : copySealed(source, to))
  await writeDown(desk.services.db, desk, { subject: null, before: null, after: { bytes, recipient } })
  desk.terminal.say(words.done(target, bytes))
  return 0 as const
}
