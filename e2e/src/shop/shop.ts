import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment, fileOf } from '@akvapolis/server/testing/programs/environment'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { callsFile, callsVariable, logFile } from './records.ts'

const root = join(import.meta.dirname, '../../..')
const tellCalls = new URL('tell-calls.ts', import.meta.url).href
const standingStill = new URL('../../../server/src/testing/patience/standing-still.ts', import.meta.url).href
const startsWithin = 240_000

export type Site = '127.0.0.1' | 'localhost'

/** The real server in a process of its own, with data of its own. */
export type Shop = {
  url: string
  dataDir: string
  /** As by a power cut: nothing is finished, nothing said. */
  kill(): Promise<void>
  /** Starts it again on the same data and the same address. */
  start(): Promise<void>
  /** Stops it in order and throws its data away. */
  close(): Promise<void>
}

/**
 * Opens a shop and answers once it is ready. `name` is the name of its log; `site` the name by which browsers reach
 * it: to them localhost and 127.0.0.1 are two sites.
 */
export async function openShop(
  name: string,
  environment: Record<string, string> = {},
  site: Site = '127.0.0.1',
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'akvapolis-journeys-'))
  const port = await freePort()
  const url = `http://${site}:${port}`
  const log = logFile(name)
  let server: ChildProcess | undefined
  let isEnding = false

  async function start() {
    server = spawnServer(log, {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      [callsVariable]: callsFile(name),
      ...environment,
      NODE_OPTIONS: `--import=${tellCalls} --import=${standingStill} ${environment.NODE_OPTIONS ?? ''}`,
    })
    isEnding = false
    server.once('exit', async (code, reason) => {
      if (isEnding) return
      process.stderr.write(`The shop ${name} ended by itself (${reason ?? code}):\n${await endOf(log)}\n`)
    })
    await untilReady(server, { url, log })
  }
  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    isEnding = true
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  async function close() {
    await end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }

  await start().catch(async (error) => {
    await close()
    throw error
  })
  return { url, dataDir, start, kill: () => end('SIGKILL'), close }
}

function spawnServer(log: string, environment: Record<string, string>): ChildProcess {
  const output = openSync(log, 'a')
  const server = spawn(process.execPath, [fileOf('main')], {
    cwd: root,
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return server
}

/** The last lines of a log. */
const endOf = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-5).join('\n')

async function untilReady(server: ChildProcess, { url, log }: { url: string; log: string }): Promise<void> {
  const deadline = Date.now() + startsWithin
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`The server did not start:\n${await readFile(log, 'utf8')}`)
}
