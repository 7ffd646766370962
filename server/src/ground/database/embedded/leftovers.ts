import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresIn } from './processes.ts'

/**
 * Clears what a killed server left behind: stops an orphaned PostgreSQL, then removes the lock files of a dead
 * one. PostgreSQL would refuse to start while the process id in them exists, even as a zombie's or a stranger's.
 * Call it only with the folder's lock in hand. True when a PostgreSQL had to be stopped.
 */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(cluster)) return false
  const wasRunning = postgresIn(cluster).length > 0
  if (wasRunning) await stopOrphan(cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(socketFolder, { recursive: true, force: true })
  return wasRunning
}

/**
 * Fast stop (SIGINT), then an immediate one (SIGQUIT), then none is asked any more. Children whose postmaster was killed
 * have nothing left to do in order.
 */
async function stopOrphan(cluster: string) {
  const patience = [
    ...(hasPostmaster(cluster) ? ([['SIGINT', 2000]] as const) : []),
    ['SIGQUIT', 1000],
    ['SIGKILL', 5000],
  ] as const
  for (const [signal, milliseconds] of patience) {
    send(signal, cluster)
    if (await isEmptyWithin(milliseconds, cluster)) return
  }
  throw new Error(`A PostgreSQL process on ${cluster} can't be stopped`)
}

function hasPostmaster(cluster: string): boolean {
  const running = postgresIn(cluster)
  return running.some(({ pid }) => running.some(({ parent }) => parent === pid))
}

function send(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', cluster: string) {
  const running = postgresIn(cluster)
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

async function isEmptyWithin(milliseconds: number, cluster: string): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (postgresIn(cluster).length === 0) return true
    await wait(20)
  }
  return false
}
