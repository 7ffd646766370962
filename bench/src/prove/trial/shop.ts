import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aMortalDatabase, type ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { type Program, startProgram } from '@akvapolis/server/testing/programs/program'
import { atExit } from '../../servers/at-exit.ts'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { openDoor } from './door.ts'

export type Shop = AsyncDisposable & {
  url: string
  /** Each server's own address, past the one they share. */
  servers: string[]
  /** All lines that its servers have logged. */
  logged(): Promise<string>
  database: ShopDatabase
}

export type TwinShop = Shop & {
  /** kill -9 of one of the two servers, and its start anew. */
  killServer(which: number): Promise<void>
  /** Asks one of them to stop; answers its exit code. */
  stopServer(which: number): Promise<number | null>
  /** Starts it again, and new connections go there once more. */
  startServer(which: number): Promise<void>
  /** From now on new connections pass it by, as by a balancer that was told it is not ready. */
  leaveOut(which: number): void
  /** How many servers have ended by themselves. */
  ended(): number
}

const settings = { APP_KEY: 'k'.repeat(32), SANDBOX_LIMITS: 'off' }

/** Two servers on one PostgreSQL behind one address, each of which may be killed; they are told `environment` besides. */
export async function openTwinShop(trial: {
  environment: Record<string, string>
  database?: ShopDatabase
}): Promise<TwinShop> {
  const stack = new AsyncDisposableStack()
  const database = trial.database ?? stack.adopt(await aMortalDatabase(), (own) => own.close())
  const ports = [await freePort(), await freePort()]
  const door = stack.use(await openDoor(ports))
  const programs: Program[] = []
  stack.use(atExit(() => programs.forEach(({ child }) => void child.kill('SIGKILL'))))
  stack.defer(async () => {
    for (const { child } of programs) child.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.ended()))
  })
  const folders = await Promise.all(ports.map(() => temporaryFolder()))
  for (const folder of folders) stack.use(folder)
  const logs = stack.use(await temporaryFolder())
  const log = stack.use(await open(join(logs.path, 'log'), 'a+'))
  const start = async (which: number) => {
    const port = ports[which] ?? 0
    const place = { PORT: String(port), PUBLIC_URL: door.url, DATA_DIR: folders[which]?.path ?? '' }
    const told = { ...settings, ...place, DATABASE_URL: database.connectionString, ...trial.environment }
    const program = startProgram(told, log.fd)
    programs[which] = program
    await program.ready(port)
  }
  for (const which of ports.keys()) await start(which)
  return {
    url: door.url,
    servers: ports.map((port) => `http://127.0.0.1:${port}`),
    logged: () => readFile(join(logs.path, 'log'), 'utf8'),
    database,
    killServer: async (which) => {
      programs[which]?.child.kill('SIGKILL')
      await programs[which]?.ended()
      await start(which)
    },
    stopServer: async (which) => {
      programs[which]?.child.kill('SIGTERM')
      return (await programs[which]?.ended()) ?? null
    },
    startServer: async (which) => {
      await start(which)
      door.takeBack(ports[which] ?? 0)
    },
    leaveOut: (which) => door.leaveOut(ports[which] ?? 0),
    ended: () => programs.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
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
