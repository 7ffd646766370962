import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import { Pool } from 'pg'
import { type OpenDatabase, openDatabase } from '../../ground/database/database.ts'
import { prepareTemplate } from '../../ground/database/testing/prepare-template.ts'

export type FreshDatabase = OpenDatabase & { connectionString: string }

/** A server, addressed by a database nobody minds, and the migrated database on it that tests get copies of. */
type Source = { server: string; template: string }

const prefix = `akvapolis_test_${randomBytes(6).toString('hex')}`
let source: Promise<Source> | undefined
let count = 0

/**
 * A database of its own with the latest schema and no rows; `close` drops it. It lives on the server of
 * DATABASE_URL if that is set, or else on the one that `npm test` started, or else on one that this process
 * starts and throws away.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  source ??= process.env.DATABASE_URL ? sourceOn(process.env.DATABASE_URL) : throwAwaySource()
  const { server, template } = await source
  count += 1
  const name = `${prefix}_${count}`
  // File by file: page by page through the log costs the processor twice as much.
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = onDatabase(server, name)
  const opened = openDatabase(connectionString, { size: 4, onLostConnection: () => {} })
  const close = async () => {
    await opened.close()
    await drop(server, name)
  }
  return { ...opened, connectionString, close }
}

async function sourceOn(server: string): Promise<Source> {
  await administer(server, `create database ${prefix}`)
  // Not an "after" hook: those run in the order of their making, this one before the hooks of the tests.
  process.once('beforeExit', () => administer(server, `drop database ${prefix}`))
  await prepareTemplate(onDatabase(server, prefix))
  return { server, template: prefix }
}

/** The throw-away server's own database is migrated; it can be copied while nobody is connected to it. */
async function throwAwaySource(): Promise<Source> {
  const connectionString = process.env.TEST_DATABASE_URL ?? (await startThrowAway())
  return { server: onDatabase(connectionString, 'postgres'), template: 'akvapolis' }
}

/** It lives as long as the pipe to it, so nothing here has to stop it, and nothing here waits for it. */
async function startThrowAway(): Promise<string> {
  const program = join(import.meta.dirname, '../../ground/database/testing/throw-away.ts')
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const connectionString = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => reject(new Error('The PostgreSQL of the tests did not start')))
  })
  child.stdout.destroy()
  child.unref()
  unreference(child.stdin)
  return connectionString
}

function unreference(pipe: Writable) {
  if (pipe instanceof Socket) pipe.unref()
}

function onDatabase(server: string, name: string): string {
  return server.replace(/\/[^/?@]*(\?|$)/, `/${name}$1`)
}

/** Only a superuser may end an autovacuum at work there by force; without force PostgreSQL ends it by itself. */
async function drop(server: string, name: string): Promise<void> {
  await administer(server, `drop database ${name} with (force)`).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error
    return administer(server, `drop database ${name}`)
  })
}

const administrators = new Map<string, Pool>()

/** On a connection that this process keeps, and that keeps it from ending only while it is at work. */
async function administer(server: string, statement: string) {
  const known = administrators.get(server)
  const pool = known ?? new Pool({ connectionString: server, idleTimeoutMillis: 0, allowExitOnIdle: true })
  if (!known)
    administrators.set(
      server,
      pool.on('error', () => {}),
    )
  await pool.query(statement)
}
