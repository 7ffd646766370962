import { readdirSync, readFileSync, statSync } from 'node:fs'

export type PostgresProcess = { pid: number; parent: number }

/**
 * The living postgres processes whose working folder is this cluster (Linux only). A process id alone proves
 * nothing: it may be a zombie nobody reaps, or by now another program; a zombie has no working folder.
 */
export function postgresIn(cluster: string): PostgresProcess[] {
  const own = statSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name, own))
    .map(describe)
    .filter((process) => process !== undefined)
}

function worksIn(pid: string, { dev, ino }: { dev: number; ino: number }): boolean {
  try {
    const folder = statSync(`/proc/${pid}/cwd`)
    return folder.dev === dev && folder.ino === ino
  } catch {
    return false // gone meanwhile, or another user's and so not this cluster's
  }
}

function describe(pid: string): PostgresProcess | undefined {
  try {
    // "pid (name) state parent …", where the name may itself hold blanks and brackets.
    const [, name, state, parent] =
      /\((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    if (name !== 'postgres' || state === 'Z' || state === 'X') return undefined
    return { pid: Number(pid), parent: Number(parent) }
  } catch {
    return undefined
  }
}
