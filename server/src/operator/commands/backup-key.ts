import { open, rm } from 'node:fs/promises'
import { operatorBackupText as words } from '@akvapolis/copy/operator/backup'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Command } from '../desk/command.ts'
import { refuse } from '../desk/desk.ts'
import { workAt } from '../desk/disk-faults.ts'
import { pathOf } from '../desk/files.ts'
import { isThere, refusalOfNew } from '../desk/new-path.ts'

/** For machines that have no `age-keygen`. */
export const backupKey: Command = {
  operands: ['файл'],
  runAlone: async (place, { operands: [name = ''] }) => {
    const file = pathOf(name)
    if (isThere(file)) return refuse(place, words.isThere(file))
    const refusal = refusalOfNew(file, place.config)
    if (refusal !== null) return refuse(place, refusal)
    const identity = await generateX25519Identity()
    const recipient = await identityToRecipient(identity)
    const text = words.key({ madeAt: Temporal.Now.instant().toString(), recipient, identity })
    await using kept = await open(file, 'wx', 0o600)
    // Half a key opens nothing.
    place.onLeft(() => rm(file, { force: true }))
    await workAt(file, async () => {
      await kept.writeFile(text)
      await kept.sync()
    })
    place.terminal.say(...words.keyMade(file, recipient))
    return 0
  },
}
