import { readFile } from 'node:fs/promises'

/** What Linux counts for a process in one tick of its clock: 10 ms. */
const tick = 10_000

/** Microseconds of processor time that a process has used so far. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name, which may hold spaces; the 14th and 15th are user and system time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Megabytes that a process holds in memory. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
