import { spawnSync } from 'node:child_process'

export type SystemUser = { uid: number; gid: number }

const ownName = 'akvapolis'
const systemPath = `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin`

/** The user PostgreSQL runs as when the server is root (PostgreSQL refuses to run as root); made if absent. */
export function ownSystemUser(): SystemUser {
  const found = systemUserOf(ownName) ?? create() ?? systemUserOf('postgres') ?? systemUserOf('nobody')
  if (!found) throw new Error(`There is no system user for PostgreSQL and ${ownName} could not be created`)
  return found
}

/** Whether this user can go into the folder and write there, by asking the kernel and not the mode bits. */
export function canUse(folder: string, user: SystemUser): boolean {
  return runsAs(user, ['/bin/sh', '-c', 'test -w "$1" && test -x "$1"', 'sh', folder])
}

/** Whether this user gets to what lies in the folder. */
export function canPass(folder: string, user: SystemUser): boolean {
  return runsAs(user, ['/bin/sh', '-c', 'test -x "$1"', 'sh', folder])
}

/** Whether this user can start the program at all: each parent folder and library must be readable too. */
export function canRun(program: string, user: SystemUser): boolean {
  return runsAs(user, [program, '--version'])
}

function runsAs({ uid, gid }: SystemUser, [program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

function create(): SystemUser | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', ownName], {
    env: { PATH: systemPath },
    stdio: 'ignore',
  })
  // Looked up even after a failure: another server may have created it at the same moment.
  return systemUserOf(ownName)
}

export function systemUserOf(name: string): SystemUser | undefined {
  const entry = spawnSync('getent', ['passwd', name], { env: { PATH: systemPath }, encoding: 'utf8' })
  const [, , uid, gid] = (entry.stdout ?? '').split(':')
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
