import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresRefusal } from './refusal.ts'
import type { SystemUser } from './system-user.ts'

/** One cluster and the programs that run on it. `user` is absent when PostgreSQL runs as the server's user. */
export type Installation = { folder: string; native: string; major: string; user?: SystemUser }

/** PostgreSQL's own superuser; the server itself works as an ordinary role. */
export const superuser = 'postgres'

/** Only these variables reach PostgreSQL: PGPORT, PGDATA and the like of the operator's shell must not. */
export const postgresEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' }

/** The cluster's folder, named after PostgreSQL's major version. */
export function clusterFolder({ folder, major }: Installation): string {
  return join(folder, major)
}

/** Whether the cluster is there. Throws when the folder holds that of another major version. */
export function hasCluster(installation: Installation): boolean {
  if (existsSync(clusterFolder(installation))) return true
  const other = readdirSync(installation.folder).find((name) => /^\d+$/.test(name))
  if (!other) return false
  throw new EmbeddedPostgresRefusal(
    'folder-of-other-version',
    `${installation.folder} holds the data of PostgreSQL ${other}, this is ${installation.major}: see docs/runbook.md.`,
  )
}

/**
 * Makes the cluster unless it is there. An initdb cut short leaves no half cluster behind: the folder gets its
 * name only when it is complete. Throws when the folder holds the cluster of another major version.
 */
export async function ensureCluster(installation: Installation): Promise<void> {
  if (hasCluster(installation)) return
  const cluster = clusterFolder(installation)
  for (const name of readdirSync(installation.folder).filter((one) => one.includes('.unfinished-'))) {
    rmSync(join(installation.folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
  // A name of its own: the initdb of a killed server may still be writing to the one before.
  const unfinished = `${cluster}.unfinished-${randomUUID()}`
  await initdb(installation, unfinished)
  renameSync(unfinished, cluster)
}

async function initdb({ native, user }: Installation, folder: string) {
  // The builtin locale sorts and folds Cyrillic the same way on every machine, without the system's locales.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // "trust" holds for the Unix socket alone, which lies in a folder of mode 0700; nothing listens on TCP.
  const access = ['--username', superuser, '--auth=trust', '--data-checksums', '--no-instructions']
  const child = spawn(join(native, 'bin', 'initdb'), ['-D', folder, ...access, ...locale], {
    ...user,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) {
    const reason = complaint.trim().replaceAll(/\s*\n\s*/g, ' ')
    throw new EmbeddedPostgresRefusal('not-started', `initdb could not make ${folder}: ${reason}`)
  }
}
