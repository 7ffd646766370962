import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { cloneFor, type User } from './reachable-clone.ts'

type Event = { connectionString?: string; refused?: string; message?: string; log?: string }

/** A server in a process of its own. Exactly one of `connectionString` and `refused` is set. */
export type ServerProcess = Event & { child: ChildProcess; logged: string[]; stop(): Promise<void> }

const program = 'server/src/ground/database/testing/embedded-server.ts'

/** Starts a server on this DATA_DIR and waits until it is ready or has refused. */
export async function startServer(dataDir: string, user?: User): Promise<ServerProcess> {
  const { node, root } = cloneFor(user, program)
  const child = spawn(node, [join(root, program), dataDir], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const logged: string[] = []
  const told: Event = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event: Event = JSON.parse(line)
      if (event.log === undefined) resolve(event)
      else logged.push(event.log)
    })
    child.once('exit', (code) => setImmediate(reject, new Error(`The server ended with code ${code}`)))
  })
  return { ...told, child, logged, stop: () => end(child, 'SIGTERM') }
}

/** Sends the signal and waits for the end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** One statement on a connection of its own. */
export async function ask(server: Event, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.connectionString })
  client.on('error', () => {}) // the tests kill the other end
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The process id PostgreSQL wrote into the cluster of this DATA_DIR. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n', 1)[0])
}
