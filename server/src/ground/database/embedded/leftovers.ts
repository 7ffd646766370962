import { existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFolder } from './folder-lock.ts'
import { type PostgresProcess, postgresIn, postgresMovedAway } from './processes.ts'

/**
 * Clears what a killed server left behind: stops an orphaned PostgreSQL, also one whose folder was moved away for this one,
 * then removes the lock files of a dead one. PostgreSQL would refuse to start while the process id in them exists, even as
 * a zombie's or a stranger's. Call it only with the folder's lock in hand. True when a PostgreSQL had to be stopped.
 */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(cluster)) return false
  const wasMovedAway = await stopMovedAway(cluster)
  const wasRunning = postgresIn(cluster).length > 0
  if (wasRunning) await stopOrphan(cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(socketFolder, { recursive: true, force: true })
  return wasRunning || wasMovedAway
}

type Patience = readonly (readonly [signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', milliseconds: number])[]

/** Never in order: its last word, a checkpoint, it would write into the cluster that took the place of its own. */
async function stopMovedAway(cluster: string): Promise<boolean> {
  const find = () => postgresMovedAway(cluster)
  const running = find()
  if (running.length === 0) return false
  for (const { pid } of running) await refuseIfServed(pid, cluster)
  await stopAll(find, [
    ['SIGQUIT', 1000],
    ['SIGKILL', 5000],
  ])
  return true
}

/** Where all of `postgres` was moved, its server may live on and hold it there. */
async function refuseIfServed(pid: number, cluster: string): Promise<void> {
  const folder = folderAbove(pid)
  if (folder === null || folder === dirname(realpathSync(cluster))) return
  const lock = await lockFolder(folder)
  await lock.release()
}

function folderAbove(pid: number): string | null {
  try {
    return realpathSync(`/proc/${pid}/cwd/..`)
  } catch {
    return null // it is gone, or its folder is
  }
}

/**
 * Fast stop (SIGINT), then an immediate one (SIGQUIT), then none is asked any more. Children whose postmaster was killed
 * have nothing left to do in order.
 */
async function stopOrphan(cluster: string) {
  const find = () => postgresIn(cluster)
  await stopAll(find, [
    ...(hasPostmaster(find()) ? ([['SIGINT', 2000]] as const) : []),
    ['SIGQUIT', 1000],
    ['SIGKILL', 5000],
  ])
}

function hasPostmaster(running: readonly PostgresProcess[]): boolean {
  return running.some(({ pid }) => running.some(({ parent }) => parent === pid))
}

async function stopAll(find: () => PostgresProcess[], patience: Patience): Promise<void> {
  for (const [signal, milliseconds] of patience) {
    send(signal, find())
    if (await isEmptyWithin(milliseconds, find)) return
  }
  throw new Error(`PostgreSQL left behind can't be stopped: ${find().map(({ pid }) => pid)}`)
}

function send(signal: Patience[number][0], running: readonly PostgresProcess[]) {
  const pids = new Set(running.map(({ pid }) => pid))
  for (const { pid, parent } of running) {
    // A fast stop is the postmaster's to organise; its children get their orders from it, if it lives.
    if (signal === 'SIGINT' && pids.has(parent)) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function isEmptyWithin(milliseconds: number, find: () => PostgresProcess[]): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (find().length === 0) return true
    await wait(20)
  }
  return false
}
