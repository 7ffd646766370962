import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aMortalDatabase, type ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { openDoor } from './door.ts'
import { type OwnServer, ownServer } from './own-server.ts'

export type Shop = AsyncDisposable & {
  url: string
  /** Each server's own address, past the one they share. */
  servers: string[]
  /** All lines that its servers have logged. */
  logged(): Promise<string>
  /** What a Prometheus is told by its servers now. */
  measured(): Promise<string>
  /** How many servers have ended although nobody had asked them to. */
  ended(): number
  database: ShopDatabase
}

export type TwinShop = Shop & {
  /** kill -9 of one of the two servers, and its start anew; answers the milliseconds until it is ready again. */
  killServer(which: number): Promise<number>
  /** Asks one of them to stop; answers its exit code. */
  stopServer(which: number): Promise<number | null>
  /** Starts it again, with another program if it is told one, and new connections go there once more. */
  startServer(which: number, program?: string): Promise<void>
  /** From now on new connections pass it by, as by a balancer that was told it is not ready. */
  leaveOut(which: number): void
  /** All lines that one of them has logged. */
  loggedBy(which: number): Promise<string>
}

/** Of every shop that is tried. */
export const appKey = 'k'.repeat(32)

const settings = { APP_KEY: appKey, SANDBOX_LIMITS: 'off' }

/** Two servers on one PostgreSQL behind one address, each of which may be killed; they are told `environment` besides. */
export async function openTwinShop(trial: {
  environment: Record<string, string>
  database?: ShopDatabase
  program?: string
}): Promise<TwinShop> {
  await using stack = new AsyncDisposableStack()
  const database = trial.database ?? stack.adopt(await aMortalDatabase(), (own) => own.close())
  const ports = [await freePort(), await freePort()]
  const metricsPorts = [await freePort(), await freePort()]
  const door = stack.use(await openDoor(ports))
  const folders = await Promise.all(ports.map(() => temporaryFolder()))
  for (const folder of folders) stack.use(folder)
  const logs = stack.use(await temporaryFolder())
  const logOf = (which: number) => join(logs.path, String(which))
  const files = await Promise.all(ports.map((_port, which) => open(logOf(which), 'a')))
  for (const file of files) stack.use(file)
  const servers = files.map((file, which) => {
    const own = { PORT: String(ports[which]), METRICS_PORT: String(metricsPorts[which]) }
    const place = { ...own, PUBLIC_URL: door.url, DATA_DIR: folders[which]?.path ?? '' }
    const told = { ...settings, ...place, DATABASE_URL: database.connectionString, ...trial.environment }
    return ownServer(told, file.fd)
  })
  stack.defer(async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))))
  for (const server of servers) await server.start(trial.program)
  const kept = stack.move()
  const loggedBy = (which: number) => readFile(logOf(which), 'utf8')
  const at = (which: number) => servers[which] as OwnServer // one of the two
  return {
    url: door.url,
    servers: ports.map((port) => `http://127.0.0.1:${port}`),
    logged: async () => (await Promise.all([...servers.keys()].map(loggedBy))).join(''),
    loggedBy,
    measured: async () => (await Promise.all(servers.map((server) => server.measured()))).join(''),
    database,
    killServer: async (which) => {
      await at(which).end('SIGKILL')
      return at(which).start()
    },
    stopServer: (which) => at(which).end('SIGTERM'),
    startServer: async (which, program) => {
      await at(which).start(program)
      door.takeBack(ports[which] ?? 0)
    },
    leaveOut: (which) => door.leaveOut(ports[which] ?? 0),
    ended: () => servers.reduce((all, server) => all + server.ended(), 0),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Milliseconds until every server is ready. */
export async function untilReady({ servers }: Pick<Shop, 'servers'>): Promise<number> {
  const since = performance.now()
  for (const server of servers) {
    while (!(await fetch(`${server}/health/ready`)).ok) {
      if (performance.now() - since > 60_000) throw new Error(`${server} is not ready within a minute`)
      await pause(50)
    }
  }
  return performance.now() - since
}
