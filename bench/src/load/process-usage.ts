import { readdir, readFile } from 'node:fs/promises'

/** What Linux counts for a process in one tick of its clock: 10 ms. */
const tick = 10_000

/** Microseconds of processor time that a process has used so far. */
export async function processorTime(pid: number): Promise<number> {
  const { own } = await ticksOf(pid)
  return own * tick
}

/** Microseconds of processor time that a program has used so far, by who used it. */
export type Split = {
  /** The thread that answers calls. */
  main: number
  /** Its other threads: those that set papers, and those of Node that compile, collect and read files. */
  threads: number
  /** The processes it started, PostgreSQL among them, with whatever those started, ended or not. */
  children: number
}

export async function splitOf(pid: number): Promise<Split> {
  const [whole, main, children] = await Promise.all([processorTime(pid), mainThreadOf(pid), childrenOf(pid)])
  const families = await Promise.all(children.map(familyTime))
  return { main, threads: Math.max(0, whole - main), children: sum(families) }
}

/** The main thread has the number of its process. */
async function mainThreadOf(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(nanoseconds) / 1000
}

/** A process with all that descend from it. */
async function familyTime(pid: number): Promise<number> {
  const [{ own, ended }, children] = await Promise.all([ticksOf(pid), childrenOf(pid)])
  return (own + ended) * tick + sum(await Promise.all(children.map(familyTime)))
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Of the process itself, and of its children that have ended and were waited for. One that is gone has used nothing. */
async function ticksOf(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name, which may hold spaces; the 14th to 17th are user and system time of both.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  return { own: user + system, ended: endedUser + endedSystem }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Megabytes that a process holds in memory. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
