import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import { isFolder } from '../../ground/database/embedded/archive/archived.ts'
import { checkCopy, isIdentity, restoreCopy } from '../../ground/database/embedded/copies/opened-copy.ts'
import type { Command, Place } from '../desk/command.ts'
import { refuse } from '../desk/desk.ts'
import { workAt } from '../desk/disk-faults.ts'
import { pathOf } from '../desk/files.ts'
import { isThere, refusalOfNew, removeForGood } from '../desk/new-path.ts'

export const backupCheck: Command = {
  operands: ['файл'],
  runAlone: async (place, { operands: [name = ''] }) => {
    const named = await sealedCopy(place, name)
    if ('refusal' in named) return refuse(place, named.refusal)
    const checked = await workAt(named.file, () => checkCopy(named))
    if (!checked.ok) return refuse(place, words.fault[checked.fault](named.file))
    place.terminal.say(words.checked(named.file, checked.result.files, checked.result.bytes))
    return 0
  },
}

export const backupRestore: Command = {
  operands: ['файл', 'папка'],
  runAlone: async (place, { operands: [name = '', folder = ''] }) => {
    const named = await sealedCopy(place, name)
    if ('refusal' in named) return refuse(place, named.refusal)
    const target = pathOf(folder)
    for (const path of [target, `${target}.unfinished`]) {
      if (isThere(path)) return refuse(place, words.isThere(path))
    }
    const refusal = refusalOfNew(target, place.config)
    if (refusal !== null) return refuse(place, refusal)
    place.onLeft(() => removeForGood(`${target}.unfinished`))
    const restored = await workAt(target, () => restoreCopy(named, target))
    if (!restored.ok) return refuse(place, words.fault[restored.fault](named.file))
    place.terminal.say(words.restored(target, restored.result))
    return 0
  },
}

type Named = { file: string; identities: string[] }

/** A copy, and what opens it. */
async function sealedCopy(place: Place, name: string): Promise<Named | { refusal: string }> {
  const file = pathOf(name)
  if (!existsSync(file)) return { refusal: words.fileMissing(file) }
  if (isFolder(file)) return { refusal: words.fileIsFolder(file) }
  const found = await identitiesOf(place)
  return 'refusal' in found ? found : { file, ...found }
}

/** From the environment, never from an argument, which others on the machine can read. */
export async function identitiesOf({
  config,
}: Place): Promise<{ identities: string[] } | { refusal: string }> {
  const { identity, identityFile } = config.backup
  const keyFile = identityFile === null ? null : pathOf(identityFile)
  if (keyFile !== null && !existsSync(keyFile)) return { refusal: words.identityFileMissing(keyFile) }
  if (keyFile !== null && isFolder(keyFile)) return { refusal: words.identityFileIsFolder(keyFile) }
  const lines = keyFile === null ? '' : await readFile(keyFile, 'utf8')
  // age-keygen writes the day and the public key above it, behind a #.
  const identities = `${lines}\n${identity ?? ''}`
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0) return { refusal: words.noIdentity }
  return identities.every(isIdentity) ? { identities } : { refusal: words.badIdentity }
}
