import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../sha256.ts'
import { EmbeddedPostgresRefusal } from './refusal.ts'
import { canUse, ownSystemUser, type SystemUser } from './system-user.ts'

/** Folder for what an ordinary system user must reach although the clone lies where only root may enter. */
export const systemFolder = '/var/lib/akvapolis'

/** `user` is whom PostgreSQL must run as; absent when that is the server's own user. */
export type Place = { folder: string; user?: SystemUser }

/**
 * The real folder of the cluster for a DATA_DIR: its `postgres`, or, where the database's user can't come
 * through, a folder below /var/lib/akvapolis that `postgres` then links to. Creates what is missing (0700).
 */
export function settlePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const wanted = join(realpathSync(dataDir), 'postgres')
  if (process.getuid?.() !== 0) return { folder: settleForOrdinaryUser(wanted) }
  return isTaken(wanted) ? settleWhereItIs(wanted) : settleAnew(wanted, realpathSync(dataDir))
}

function settleForOrdinaryUser(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    accessSync(wanted, constants.W_OK)
    return realpathSync(wanted)
  } catch {
    throw notReachable(wanted, 'the user who started the server')
  }
}

/** An existing cluster stays with its owner, so that a start as root now and then changes nothing for him. */
function settleWhereItIs(wanted: string): Place {
  let folder: string
  try {
    folder = realpathSync(wanted)
  } catch {
    throw new EmbeddedPostgresRefusal('folder-not-reachable', `${wanted} leads to a folder that is gone.`)
  }
  const { uid, gid } = statSync(folder)
  const user = uid === 0 ? ownSystemUser() : { uid, gid }
  if (uid === 0) chownSync(folder, user.uid, user.gid)
  if (!canUse(folder, user)) throw notReachable(folder, `the system user ${user.uid}`)
  return { folder, user }
}

function settleAnew(wanted: string, dataDir: string): Place {
  const user = ownSystemUser()
  if (readdirSync(dataDir).length === 0) give(dataDir, user)
  mkdirSync(wanted, { recursive: true })
  give(wanted, user)
  if (canUse(wanted, user)) return { folder: wanted, user }
  rmdirSync(wanted)
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
  const folder = join(systemFolder, sha256(dataDir).toString('hex', 0, 8))
  mkdirSync(folder, { recursive: true })
  give(folder, user)
  symlinkSync(folder, wanted)
  return { folder, user }
}

function isTaken(wanted: string): boolean {
  const entry = lstatSync(wanted, { throwIfNoEntry: false })
  return entry !== undefined && (entry.isSymbolicLink() || readdirSync(wanted).length > 0)
}

function give(folder: string, { uid, gid }: SystemUser) {
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}

function notReachable(folder: string, who: string) {
  return new EmbeddedPostgresRefusal(
    'folder-not-reachable',
    `The database folder ${folder} can't be written by ${who}: open its parent folders, or change DATA_DIR.`,
  )
}
