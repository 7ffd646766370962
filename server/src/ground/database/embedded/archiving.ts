import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupConfig } from '../../config/settings/backup.ts'
import { isFolder, logFolder, partsOfFileName } from './archive/archived.ts'
import { isOfOther } from './archive/owner.ts'
import { clusterFolder, hasCluster, type Installation, postgresEnvironment } from './cluster.ts'
import { EmbeddedPostgresRefusal } from './refusal.ts'

/** Where the log of the database goes, and for whose key; a recipient of `none` leaves it in clear. */
export type Archive = { folder: string; recipient: string }

/** Null: it is not archived. */
export const archiveOf = ({ archive, recipient }: BackupConfig): Archive | null =>
  archive === null ? null : { folder: archive, recipient: recipient ?? '' }

const program = join(import.meta.dirname, 'archive/archive-segment.ts')

/** Seconds: a segment is archived when it is full or that old. With what that takes, a minute is lost with the machine at most. */
const segmentSeconds = 50

/** While the archive fails segments stay in the data folder; below this they are let go, and the shop goes on. */
const leastFreeBytes = 1024 * 1024 * 1024

/** Settings of a PostgreSQL that archives. Throws when it could not: better at the start than at the first segment. */
export function archiveSettings({ folder, recipient }: Archive, installation: Installation): string[] {
  const { user } = installation
  const place = logFolder(folder)
  takeFolder(place, user)
  refuseOther(place, installation)
  const words = [process.execPath, program, place, recipient]
  tryOut(words, place, user)
  const command = [...words, String(leastFreeBytes)].map(quoted).join(' ').replaceAll('%', '%%')
  return ['archive_mode=on', `archive_timeout=${segmentSeconds}`, `archive_command=exec ${command} "%p"`]
}

/** One word of a command line of sh. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** Never made here: below a disk that is not mounted, or a mistyped name, it would be another archive that nobody knows of. */
function takeFolder(place: string, user: Installation['user']) {
  if (!isFolder(place)) {
    throw new EmbeddedPostgresRefusal(
      'archive-missing',
      `BACKUP_ARCHIVE_DIR: there is no folder ${place}. If its disk is not mounted, mount it; for a new archive: mkdir -p ${quoted(place)}`,
    )
  }
  try {
    const { uid } = statSync(place)
    if (uid === process.getuid?.()) chmodSync(place, 0o700)
    if (user && uid === 0) chownSync(place, user.uid, user.gid)
  } catch (error) {
    throw notWritable(place, (error as NodeJS.ErrnoException).code ?? '')
  }
}

/** Segments of all databases have the same names: in the archive of one the log of another ends, and its copies lead nowhere. */
function refuseOther(place: string, installation: Installation) {
  const isOther = hasCluster(installation)
    ? isOfOther(place, clusterFolder(installation))
    : readdirSync(place).some((name) => partsOfFileName(name) !== null)
  if (!isOther) return
  throw new EmbeddedPostgresRefusal(
    'archive-of-other',
    `BACKUP_ARCHIVE_DIR: ${place} holds the log of another database than that of DATA_DIR: give this one an archive of its own, or put the other back in its place.`,
  )
}

/** Does what PostgreSQL will do, as the user that it runs as, but for a segment. */
function tryOut([node = '', ...words]: string[], place: string, user: Installation['user']) {
  const { status, stderr } = spawnSync(node, words, {
    ...user,
    cwd: '/',
    env: postgresEnvironment,
    encoding: 'utf8',
  })
  if (status === 0) return
  if (status === 4) {
    throw new EmbeddedPostgresRefusal(
      'archive-for-nobody',
      'BACKUP_RECIPIENT: no public key of age: see that it was copied whole; BACKUP_ARCHIVE_DIR needs it, or none.',
    )
  }
  if (status === 3) throw notWritable(place, stderr.trim())
  throw new EmbeddedPostgresRefusal(
    'archive-not-reachable',
    `BACKUP_ARCHIVE_DIR: the user of PostgreSQL can't run ${program}: open the parent folders of this clone to it, or move it from below /root.`,
  )
}

function notWritable(place: string, reason: string) {
  return new EmbeddedPostgresRefusal(
    'archive-not-writable',
    `BACKUP_ARCHIVE_DIR: ${place} can't be written by the user of PostgreSQL (${reason}): give it that folder, or name another one.`,
  )
}
