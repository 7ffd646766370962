import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { ownServer } from '../trial/own-server.ts'
import { appKey, type Shop } from '../trial/shop.ts'

export type LoneShop = Shop & {
  /** kill -9, at once; answers once it is gone. */
  kill(): Promise<void>
  /** Milliseconds until it is ready. */
  start(): Promise<number>
}

type Ways = {
  environment: Record<string, string>
  database: ShopDatabase
  /** The way of its server to the database. */
  through: string
}

/** One server beside its database. */
export async function openLoneShop({ environment, database, through }: Ways): Promise<LoneShop> {
  await using stack = new AsyncDisposableStack()
  const [data, logs] = [stack.use(await temporaryFolder()), stack.use(await temporaryFolder())]
  const log = stack.use(await open(join(logs.path, 'log'), 'a+'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const told = {
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    PUBLIC_URL: url,
    DATA_DIR: data.path,
    DATABASE_URL: through,
    APP_KEY: appKey,
    SANDBOX_LIMITS: 'off',
    ...environment,
  }
  const server = stack.use(ownServer(told, log.fd))
  await server.start()
  const kept = stack.move()
  return {
    url,
    servers: [url],
    database,
    start: server.start,
    ended: server.ended,
    measured: server.measured,
    logged: () => readFile(join(logs.path, 'log'), 'utf8'),
    kill: async () => void (await server.end('SIGKILL')),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
