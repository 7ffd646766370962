import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fileOf } from '@akvapolis/server/testing/programs/environment'
import { freePort } from '@akvapolis/server/testing/programs/free-port'

/** Held with `await using`: it is stopped when its scope ends, however that ends. */
export type ServerProcess = AsyncDisposable & {
  url: string
  pid: number
  /** Milliseconds from the spawn to the first 200 of its readiness. */
  startedIn: number
}

export const product = fileOf('main')
const bare = fileURLToPath(new URL('../yardsticks/bare-server.ts', import.meta.url))
const inserting = fileURLToPath(new URL('../yardsticks/inserting-server.ts', import.meta.url))
const files = fileURLToPath(new URL('../yardsticks/static-server.ts', import.meta.url))
/** As long as a first start may take (start-up.ts). */
const patience = 180_000

/**
 * The product as `npm start` runs it, on its embedded database in `dataDir`. Without the limits of how often one
 * person may ask: here one machine plays all of them.
 */
export const startProduct = (dataDir: string): Promise<ServerProcess> => startProgram(product, dataDir)

/** The same of any version, by its program. */
export function startProgram(program: string, dataDir: string, env = {}): Promise<ServerProcess> {
  return start(program, '/health/ready', {
    DATA_DIR: dataDir,
    SANDBOX_LIMITS: 'off',
    DATABASE_URL: '',
    ...env,
  })
}

/** A bare route of the same framework that always gives `answer`. */
export function startBare(answer: unknown = {}): Promise<ServerProcess> {
  return start(bare, '/ready', { ANSWER: JSON.stringify(answer) })
}

/** A bare route that keeps what it is sent as one row of `database`, a connection string. */
export function startInserting(database: string): Promise<ServerProcess> {
  return start(inserting, '/ready', { DATABASE: database })
}

/** The framework with its plugin for files over the built pages. */
export const startFiles = (): Promise<ServerProcess> => start(files, '/ready', {})

async function start(
  program: string,
  readiness: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, `${url}${readiness}`)
  const startedIn = performance.now() - startedAt
  return { url, pid: child.pid ?? 0, startedIn, [Symbol.asyncDispose]: () => stop(child) }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patience
  while (child.exitCode === null && performance.now() < deadline) {
    const response = await fetch(url).catch(() => null) // refused until it listens
    await response?.arrayBuffer()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill('SIGKILL')
  throw new Error(`${url} was never ready`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
