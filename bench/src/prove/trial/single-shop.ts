import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'
import { postgresIn } from '@akvapolis/server/ground/database/embedded/processes'
import { ask } from '@akvapolis/server/ground/database/testing/server-process'
import { superuserOf } from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { ownServer } from './own-server.ts'
import { appKey, type Shop } from './shop.ts'

/** One server with its embedded PostgreSQL below one folder. */
export type SingleShop = Shop & {
  /** kill -9 of the server and of every process of PostgreSQL. */
  die(): Promise<void>
  /** Milliseconds until it is ready. */
  start(): Promise<number>
}

/** The server is told `environment` besides, where it has its `DATA_DIR`. */
export async function openSingleShop({
  environment,
}: {
  environment: Record<string, string>
}): Promise<SingleShop> {
  const { DATA_DIR = '' } = environment
  await using stack = new AsyncDisposableStack()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const logs = stack.use(await temporaryFolder())
  const log = stack.use(await open(join(logs.path, 'log'), 'a+'))
  const own = { PORT: String(port), METRICS_PORT: String(await freePort()), PUBLIC_URL: url }
  const settings = { APP_KEY: appKey, SANDBOX_LIMITS: 'off' }
  const server = stack.use(ownServer({ ...own, ...settings, ...environment }, log.fd))
  await server.start()
  const kept = stack.move()
  const connectionString = connectionStringOf(join(DATA_DIR, 'postgres/run'))
  return {
    url,
    servers: [url],
    logged: () => readFile(join(logs.path, 'log'), 'utf8'),
    database: {
      connectionString,
      superuserString: superuserOf(connectionString),
      ask: (statement) => ask({ connectionString }, statement),
    },
    ended: server.ended,
    measured: server.measured,
    die: async () => {
      await server.end('SIGKILL')
      await killAllIn(join(DATA_DIR, 'postgres/18'))
    },
    start: server.start,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Without their postmaster some would wait for each other for ever. */
async function killAllIn(cluster: string): Promise<void> {
  for (let living = postgresIn(cluster); living.length > 0; living = postgresIn(cluster)) {
    for (const { pid } of living) killIfThere(pid)
    await pause(10)
  }
}

/** It may have died of the same. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
