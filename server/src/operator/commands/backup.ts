import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import { archiveOfOther, noArchiveFolder } from '@akvapolis/copy/operator/desk'
import { copiesFolder, hasLog, logFolder } from '../../ground/database/embedded/archive/archived.ts'
import { copyNameOf, unfinished } from '../../ground/database/embedded/archive/kept-copies.ts'
import { isOfOther } from '../../ground/database/embedded/archive/owner.ts'
import { forgetGap } from '../../ground/database/embedded/archive/waiting-segments.ts'
import type { Cluster, Taken } from '../../ground/database/embedded/copies/base-backup.ts'
import { finishCopy } from '../../ground/database/embedded/copies/finish-copy.ts'
import { copyToFolder } from '../../ground/database/embedded/copies/folder-copy.ts'
import { copySealed, isRecipient } from '../../ground/database/embedded/copies/sealed-copy.ts'
import type { Command } from '../desk/command.ts'
import { confirm, type Desk, type ExitCode, refuse, writeDown } from '../desk/desk.ts'
import { workAt } from '../desk/disk-faults.ts'
import { pathOf } from '../desk/files.ts'
import { isThere, refusalOfNew, removeForGood } from '../desk/new-path.ts'
import { readFigures } from '../proof/figures.ts'

export const backup: Command = {
  operands: ['файл?'],
  run: async (desk, { operands: [name] }) => {
    const { cluster, connectionString } = desk
    if (cluster === null) return refuse(desk, words.notEmbedded)
    const { recipient, archive } = desk.services.config.backup
    if (recipient === null) return refuse(desk, words.noRecipient)
    const isSealed = recipient !== 'none'
    if (isSealed && !isRecipient(recipient)) return refuse(desk, words.badRecipient)
    const kept = archive === null ? null : inArchive(archive, isSealed)
    if (name === undefined && archive !== null) {
      if (!hasLog(archive)) return refuse(desk, noArchiveFolder)
      if (isOfOther(logFolder(archive), cluster)) return refuse(desk, archiveOfOther)
    }
    const target = name === undefined ? kept : named(pathOf(name), isSealed)
    if (target === null) return refuse(desk, words.noName)
    const refusal = name === undefined ? null : refusalOfName(pathOf(name), desk)
    if (refusal !== null) return refuse(desk, refusal)
    const plan = isSealed ? words.sealedPlan(target.told, recipient) : words.plan(target.told)
    if (!(await confirm(desk, plan))) return 1
    return copy(desk, { connectionString, cluster }, { target, recipient })
  },
}

function refusalOfName(path: string, { services }: Desk): string | null {
  const there = [path, `${path}${unfinished}`].find(isThere)
  return there === undefined ? refusalOfNew(path, services.config) : words.isThere(there)
}

type Target = {
  /** Where it goes, in words. */
  told: string
  /** What it is called until it is complete. */
  unfinished: string
  nameOf(taken: Taken): string
  prepare(): Promise<void>
}

const named = (path: string, isSealed: boolean): Target => ({
  told: isSealed ? words.toFile(path) : words.toFolder(path),
  unfinished: `${path}${unfinished}`,
  nameOf: () => path,
  prepare: async () => {},
})

function inArchive(archive: string, isSealed: boolean): Target {
  const folder = copiesFolder(archive)
  return {
    told: isSealed ? words.toArchive(folder) : words.toArchiveInClear(folder),
    unfinished: join(folder, `${randomUUID()}${unfinished}`),
    // The archive itself is made by hand.
    prepare: async () => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
    nameOf: (taken) => join(folder, `${copyNameOf(taken)}${isSealed ? '.age' : ''}`),
  }
}

async function copy(
  desk: Desk,
  source: Cluster,
  to: { target: Target; recipient: string },
): Promise<ExitCode> {
  const { target, recipient } = to
  const { db, config } = desk.services
  const isToFolder = recipient === 'none'
  const begunAt = Date.now()
  await target.prepare()
  // Another one's that was begun while the question stood.
  if (isThere(target.unfinished)) return refuse(desk, words.isThere(target.unfinished))
  // On a full disk it would keep the log from being archived.
  desk.onLeft(() => removeForGood(target.unfinished))
  const taken = await workAt(target.unfinished, () =>
    isToFolder
      ? copyToFolder(source, { folder: target.unfinished, readFigures })
      : copySealed(source, { file: target.unfinished, recipient, readFigures }),
  )
  const path = target.nameOf(taken)
  const bytes = await finishCopy(target.unfinished, path)
  await forgetGap(config.dataDir, begunAt)
  await writeDown(db, desk, { subject: null, before: null, after: { file: path, bytes, recipient } })
  desk.terminal.say(words.done(path, bytes))
  if (!taken.hasFigures) desk.terminal.say(words.withoutFigures)
  return 0
}
