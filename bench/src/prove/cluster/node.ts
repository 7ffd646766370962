import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresIn } from '@akvapolis/server/ground/database/embedded/processes'
import type { SystemUser } from '@akvapolis/server/ground/database/embedded/system-user'
import { addressOf, etcdOf, nodeNames, patroniOf, pgbackrestOf, type Site } from './examples.ts'
import { programs } from './needs.ts'

/** A machine of the three: etcd, Patroni's agent and its PostgreSQL. */
export type Node = {
  name: string
  address: string
  /** Of its data, settings and log. */
  folder: string
  start(): void
  /** kill -9 of all of it at once, as a power cut. */
  kill(): void
  /** All of it stands still. */
  freeze(): void
  thaw(): void
  /** What it says; by its own settings, and these before them. */
  pgbackrest(...words: readonly string[]): Promise<string>
}

const run = promisify(execFile)

type Place = { folder: string; user: SystemUser; archive: string }

export function aNode(site: Site, number: number, { folder: room, user, archive }: Place): Node {
  const name = nodeNames[number - 1] ?? ''
  const folder = join(room, name)
  makeFolder(folder, user)
  const own = { name, number, folder }
  const settings = join(folder, 'patroni.yml')
  writeFileSync(settings, patroniOf(site, own), { mode: 0o644 })
  writeFileSync(archiving(folder), pgbackrestOf(site, { folder, archive }), { mode: 0o644 })
  let children: ChildProcess[] = []
  const signalAll = (signal: NodeJS.Signals) => {
    // What starts others first.
    for (const { pid } of children) signalGroup(pid, signal)
    for (const { pid } of postgresOf(folder)) signalOne(pid, signal)
  }
  return {
    name,
    address: addressOf(site, number),
    folder,
    start: () => {
      children = [
        startAs(user, { program: programs.patroni, words: [settings], folder }),
        startAs(user, { program: programs.etcd, words: [], folder, environment: etcdOf(site, own) }),
      ]
    },
    kill: () => {
      signalAll('SIGKILL')
      while (postgresOf(folder).length > 0) signalAll('SIGKILL')
      children = []
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    pgbackrest: async (...words) => {
      const env = { ...bare, ...archivingOf({ folder }) }
      const { stdout } = await run(programs.pgbackrest, ['--stanza=akvapolis', ...words], {
        ...user,
        cwd: '/',
        env,
      })
      return stdout
    },
  }
}

export function makeFolder(folder: string, { uid, gid }: SystemUser): void {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  chownSync(folder, uid, gid)
}

type Start = {
  program: string
  words: readonly string[]
  folder: string
  environment?: Record<string, string>
}

export const bare = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }

/** Where pgBackRest finds a node's settings. */
export const archivingOf = ({ folder }: Pick<Node, 'folder'>): Record<string, string> => ({
  PGBACKREST_CONFIG: archiving(folder),
})

const archiving = (folder: string) => join(folder, 'pgbackrest.conf')

/** In a group of its own, so that Ctrl-C is for the one who started it, and what it starts ends with it. */
export function startAs(user: SystemUser, { program, words, folder, environment }: Start): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a')
  const env = { ...bare, ...archivingOf({ folder }), ...environment }
  const child = spawn(program, words, { ...user, cwd: '/', env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

const postgresOf = (folder: string) => {
  const data = join(folder, 'data')
  return existsSync(data) ? postgresIn(data) : []
}

export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid !== undefined) signalOne(-pid, signal)
}

/** Of what may have ended by then. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
