import {
  aMortalDatabase,
  type MortalDatabase,
  untilTold,
} from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { type Program, startProgram } from '@akvapolis/server/testing/programs/program'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { openDoor } from './door.ts'

export type TwinShop = AsyncDisposable & {
  url: string
  database: MortalDatabase
  /** kill -9 of PostgreSQL's postmaster, and its start anew. */
  killDatabase(): Promise<void>
  /** kill -9 of one of the two servers, and its start anew. */
  killServer(which: number): Promise<void>
}

/** Two servers on one PostgreSQL behind one address, each of which may be killed. */
export async function openTwinShop(): Promise<TwinShop> {
  const stack = new AsyncDisposableStack()
  const database = await aMortalDatabase()
  stack.defer(() => database.close())
  const ports = [await freePort(), await freePort()]
  const door = stack.use(await openDoor(ports))
  const programs: Program[] = []
  stack.defer(async () => {
    for (const { child } of programs) child.kill('SIGTERM')
    await Promise.all(programs.map((program) => program.ended()))
  })
  const folders = await Promise.all(ports.map(() => temporaryFolder()))
  for (const folder of folders) stack.use(folder)
  const start = async (which: number) => {
    const port = ports[which] ?? 0
    const program = startProgram({
      PORT: String(port),
      PUBLIC_URL: door.url,
      DATA_DIR: folders[which]?.path ?? '',
      DATABASE_URL: database.connectionString,
      APP_KEY: 'k'.repeat(32),
      SANDBOX_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    programs[which] = program
    await program.ready(port)
  }
  for (const which of ports.keys()) await start(which)
  return {
    url: door.url,
    database,
    killServer: async (which) => {
      programs[which]?.child.kill('SIGKILL')
      await programs[which]?.ended()
      await start(which)
    },
    killDatabase: async () => {
      database.die()
      await untilTold(database, 'select 1')
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
