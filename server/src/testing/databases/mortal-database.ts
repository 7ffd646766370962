import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { superuser } from '../../ground/database/embedded/cluster.ts'
import { postgresIn } from '../../ground/database/embedded/processes.ts'
import { ask, postmasterPid, startServer } from '../../ground/database/testing/server-process.ts'
import { longPatience, until } from '../patience/until.ts'

/** A database that a shop runs on. */
export type ShopDatabase = {
  connectionString: string
  /** The same as PostgreSQL's superuser. */
  superuserString: string
  /** One statement on a connection of its own. */
  ask(statement: string): Promise<Record<string, unknown>[]>
}

export type MortalDatabase = ShopDatabase & {
  /** Its data folder, to look into the process table with. */
  dataDir: string
  /** kill -9 of the postmaster, which is started again at once. */
  die(): void
  /** The same, but it is started again by `comeBack` only; until the last of its connections is gone. */
  dieAndStayAway(): Promise<void>
  comeBack(): void
  /** Stopped in order, as by its operator, whatever runs on it; and started again. */
  restart(): void
  /** All its processes stand still: it takes connections and says nothing. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** The same database, as PostgreSQL's superuser. */
export const superuserOf = (connectionString: string): string =>
  connectionString.replace(/\/\/[^@/]*@/, `//${superuser}@`)

/** A PostgreSQL of a test's own beside the server, as one given by DATABASE_URL, that can be killed and comes back. */
export async function aMortalDatabase(): Promise<MortalDatabase> {
  const room = await mkdtemp(join(tmpdir(), 'akvapolis-mortal-'))
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(room, 0o755)
  const dataDir = join(room, 'data')
  const server = await startServer(dataDir)
  const { connectionString } = server
  if (connectionString === undefined) throw new Error(server.message)
  const die = () => void process.kill(postmasterPid(dataDir), 'SIGKILL')
  const comeBack = () => void server.child.kill('SIGCONT')
  const processes = () => postgresIn(join(dataDir, 'postgres/18'))
  // Each of them leads a group of its own.
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of processes()) process.kill(pid, signal)
  }
  return {
    connectionString,
    superuserString: superuserOf(connectionString),
    dataDir,
    ask: (statement) => ask(server, statement),
    die,
    dieAndStayAway: async () => {
      // Who would start it again stands still.
      server.child.kill('SIGSTOP')
      die()
      while (processes().length > 0) await pause(10)
    },
    comeBack,
    restart: () => void process.kill(postmasterPid(dataDir), 'SIGINT'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      comeBack()
      await server.stop()
      await rm(room, { recursive: true, force: true })
    },
  }
}

/** Waits for what the database tells to become so; a database that is away tells nothing yet. */
export async function untilTold(
  { ask }: Pick<MortalDatabase, 'ask'>,
  statement: string,
  isSo: (rows: Record<string, unknown>[]) => boolean = (rows) => rows.length > 0,
  patience = longPatience,
): Promise<void> {
  const look = async () => {
    const rows = await ask(statement).catch(() => null)
    return rows !== null && isSo(rows)
  }
  await until(look, statement, patience)
}
