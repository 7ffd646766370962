import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noArchiveFolder } from '@akvapolis/copy/operator/desk'
import { operatorProofText as words } from '@akvapolis/copy/operator/proof'
import { hasLog } from '../../ground/database/embedded/archive/archived.ts'
import { copiesIn, type KeptCopy } from '../../ground/database/embedded/archive/kept-copies.ts'
import { keepProof } from '../../ground/database/embedded/archive/proved-copy.ts'
import { findBinaries } from '../../ground/database/embedded/binaries.ts'
import { recover } from '../../ground/database/embedded/recovery/recover.ts'
import { unpackCopy } from '../../ground/database/embedded/recovery/unpack-copy.ts'
import { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'
import type { Command, Place } from '../desk/command.ts'
import { type ExitCode, refuse } from '../desk/desk.ts'
import { sentenceOfStart, workAt } from '../desk/disk-faults.ts'
import { pathOf } from '../desk/files.ts'
import { isOpenToPostgres, removeForGood } from '../desk/new-path.ts'
import { differencesBetween } from '../proof/differences.ts'
import { keptFiguresIn } from '../proof/kept-figures.ts'
import { prove, proveRunning } from '../proof/prove.ts'
import { openRoom } from '../proof/room/room.ts'
import { stopwatch } from '../proof/stopwatch.ts'
import { identitiesOf } from './restore.ts'

export const backupProve: Command = {
  operands: ['копия?'],
  runAlone: async (place, { operands: [name] }) => {
    const { databaseUrl } = place.config
    if (name === undefined && databaseUrl !== null) return readWhole(place, databaseUrl)
    const chosen = await chosenCopy(place, name)
    if ('refusal' in chosen) return refuse(place, chosen.refusal)
    const found = await identitiesOf(place)
    // A copy in clear is a folder, and needs no key.
    if ('refusal' in found && !statSync(chosen.path).isDirectory()) return refuse(place, found.refusal)
    const { path: room, close } = await openRoom()
    place.onLeft(() => removeForGood(room))
    const identities = 'refusal' in found ? [] : found.identities
    try {
      if (!isOpenToPostgres(room)) return refuse(place, words.closed(tmpdir()))
      const isSound = await workAt(room, () =>
        proveCopy(place, chosen.path, { dataDir: join(room, 'data'), identities }),
      )
      // What was not judged, as without the key, says nothing of the copy.
      if (isSound !== null) await chosen.keep?.(isSound)
      return isSound ? 0 : 1
    } catch (error) {
      // It is not the database of DATA_DIR that could not be started.
      if (!(error instanceof EmbeddedPostgresRefusal)) throw error
      return refuse(place, sentenceOfStart(error, { database: chosen.path, disk: room }))
    } finally {
      await close()
    }
  },
}

/** Of a PostgreSQL that is not ours, brought back and started by its own means. */
async function readWhole(place: Place, connectionString: string): Promise<ExitCode> {
  const clock = stopwatch()
  const { lines, isSound, missingKeys } = await proveRunning(connectionString, place.config)
  place.terminal.say(...lines)
  if (!isSound) return refuse(place, words.unsoundDatabase(clock.total()))
  if (missingKeys.length > 0) return refuse(place, words.unjudged(missingKeys, clock.total()))
  place.terminal.say(words.doneDatabase(clock.total()))
  return 0
}

/** `keep` tells the server of the archive that the copy lies in; null where it lies elsewhere. */
type Chosen = { path: string; keep: ((isSound: boolean) => Promise<void>) | null }

async function chosenCopy(
  { config }: Place,
  name: string | undefined,
): Promise<Chosen | { refusal: string }> {
  const { archive } = config.backup
  if (name === undefined && archive === null) return { refusal: words.noName }
  if (archive !== null && !hasLog(archive)) return { refusal: noArchiveFolder }
  const copies = archive === null ? [] : await copiesIn(archive)
  const path = name === undefined ? copies.at(-1)?.path : pathOf(name)
  if (path === undefined) return { refusal: words.noCopy }
  if (!existsSync(path)) return { refusal: words.copyMissing(path) }
  const kept = copies.find((copy) => copy.path === path)
  return { path, keep: archive && kept ? keeperOf(archive, kept) : null }
}

const keeperOf =
  (archive: string, { finishedAt }: KeptCopy) =>
  (isSound: boolean): Promise<void> =>
    keepProof(archive, { finishedAt, isSound })

type Unpacking = { dataDir: string; identities: readonly string[] }

/** Brings a copy back beside everything, reads all of it and compares; says what it finds. Null: it could not be judged. */
async function proveCopy(
  place: Place,
  copy: string,
  { dataDir, identities }: Unpacking,
): Promise<boolean | null> {
  const { terminal, config } = place
  const clock = stopwatch()
  terminal.say(words.begins(copy))
  const fault = await unpackCopy(copy, { dataDir, identities })
  if (fault) {
    terminal.complain(words.fault[fault](copy))
    return fault === 'other-key' ? null : false
  }
  terminal.say(words.unpacked(clock()))

  const kept = await keptFiguresIn(join(dataDir, 'postgres', findBinaries().major))
  const { ending } = await recover(dataDir, { target: kept && `name=${kept.moment}`, timeline: null })
  if (ending !== null) return isRefused(place, words.cutShort(copy))
  terminal.say(words.recovered(clock()))

  const { lines, figures, isSound, missingKeys } = await prove(dataDir, config)
  terminal.say(...lines, words.proved(clock()))
  const differences = kept ? differencesBetween(kept, figures) : []
  if (!kept) terminal.say(words.nothingKept)
  else if (differences.length === 0) terminal.say(words.same)
  else terminal.complain(words.others, ...differences.map(words.difference))
  if (!isSound || differences.length > 0) return isRefused(place, words.unsound(clock.total()))
  if (missingKeys.length > 0) {
    terminal.complain(words.unjudged(missingKeys, clock.total()))
    return null
  }
  terminal.say(words.done(clock.total()))
  return true
}

function isRefused(place: Place, line: string): false {
  place.terminal.complain(line)
  return false
}
