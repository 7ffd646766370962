import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'

export type PostgresProcess = { pid: number; parent: number }

/**
 * The living postgres processes whose working folder is this cluster (Linux only). A process id alone proves
 * nothing: it may be a zombie nobody reaps, or by now another program; a zombie has no working folder.
 */
export function postgresIn(cluster: string): PostgresProcess[] {
  const own = statSync(cluster)
  return livingPostgres().filter(({ pid }) => isSame(workingFolder(pid), own))
}

/**
 * Those that were started on the path of this cluster before it lay there: their folder was moved away under them, and this
 * one put in its place. By that path, and so into this cluster, they go on writing their control file.
 */
export function postgresMovedAway(cluster: string): PostgresProcess[] {
  const own = statSync(cluster)
  const others = livingPostgres().filter(({ pid }) => !isSame(workingFolder(pid), own))
  const leaders = new Set(others.map(({ pid }) => pid).filter((pid) => isSame(folderAskedFor(pid), own)))
  return others.filter(({ pid, parent }) => leaders.has(pid) || leaders.has(parent))
}

/** Of another machine's room, a container's, nothing is known: that is no. */
export function worksElsewhere(pid: number, cluster: string): boolean {
  const folder = describe(String(pid)) && workingFolder(pid)
  return folder !== undefined && !isSame(folder, statSync(cluster))
}

function livingPostgres(): PostgresProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(describe)
    .filter((process) => process !== undefined)
}

/** Undefined: it is gone meanwhile, or another user's and so not this cluster's. */
function workingFolder(pid: number): Stats | undefined {
  return unlessGone(() => statSync(`/proc/${pid}/cwd`))
}

/** What lies now where its -D leads, which its children no longer tell. */
function folderAskedFor(pid: number): Stats | undefined {
  return unlessGone(() => {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const place = words.indexOf('-D')
    // By its own root: in a container the same path is another folder.
    return place < 0 ? undefined : statSync(`/proc/${pid}/root${words[place + 1]}`)
  })
}

function isSame(folder: Stats | undefined, { dev, ino }: Stats): boolean {
  return folder?.dev === dev && folder.ino === ino
}

function describe(pid: string): PostgresProcess | undefined {
  return unlessGone(() => {
    // "pid (name) state parent …", where the name may itself hold blanks and brackets.
    const [, name, state, parent] =
      /\((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    if (name !== 'postgres' || state === 'Z' || state === 'X') return undefined
    return { pid: Number(pid), parent: Number(parent) }
  })
}

function unlessGone<Found>(look: () => Found): Found | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
