import { z } from 'zod'
import { databaseHost } from './database-host.ts'
import { addressLike, wholeNumber } from './values.ts'

/** How calls reach PostgreSQL through a pooler that gives a connection to each transaction. */
export type PoolerConfig = {
  url: string
  /** Whether it knows statements by their names, as PgBouncer does from 1.21 on. */
  prepares: boolean
}

export type DatabaseConfig = {
  /** Of PostgreSQL itself, past any pooler; null: the embedded one. */
  databaseUrl: string | null
  /** Null: calls reach it as all else does. */
  pooler: PoolerConfig | null
  /** How long a start waits for a database that does not answer. */
  databaseWaitSeconds: number
}

const address = addressLike('postgres://user:password@host:5432/akvapolis', /^postgres(ql)?$/)
  .refine((url) => databaseHost(url).ok, { error: ({ input }) => faultOf(String(input)) })
  .optional()

export const databaseSettings = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_PREPARED: z.enum(['on', 'off']).optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600).default(60),
}

export function databaseOf(env: z.infer<z.ZodObject<typeof databaseSettings>>): DatabaseConfig {
  const { DATABASE_URL: url = null, DATABASE_DIRECT_URL: direct } = env
  const isPooled = url !== null && direct !== undefined
  return {
    databaseUrl: direct ?? url,
    pooler: isPooled ? { url, prepares: env.DATABASE_PREPARED !== 'off' } : null,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
  }
}

function faultOf(url: string): string {
  const host = databaseHost(url)
  return host.ok ? '' : `can't be used: ${host.reason}`
}
