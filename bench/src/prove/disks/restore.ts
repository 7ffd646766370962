import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@akvapolis/server/ground/database/embedded/embedded-postgres'
import { postmasterPid } from '@akvapolis/server/ground/database/testing/server-process'
import { openLog } from '@akvapolis/server/ground/log'
import { aBackupKey } from '@akvapolis/server/testing/programs/backup-key'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { operateAsProcess } from '@akvapolis/server/testing/programs/operator-process'
import { type Program, startProgram } from '@akvapolis/server/testing/programs/program'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { astrayAfter, numbersIn, startBuyers } from '../trial/told.ts'

const msBefore = 20_000
/** Longer than a segment lasts: by then the moment lies in the archive. */
const msAfter = 75_000
const longestLossMs = 60_000

export const restore: Proof = {
  name: 'restore',
  r: ['R-27'],
  runs: { short: 1, full: 1 },
  prove: proveRestore,
}

/**
 * Sells, remembers a moment, goes on, kills server and PostgreSQL and deletes their folder; then goes back to the moment, and
 * to all that is left. `ok`: nothing was lost but the last minute.
 */
async function proveRestore(asked: { seed: string; runs: number }): Promise<Line> {
  await using room = await temporaryFolder()
  // Open to PostgreSQL's own user, so that as root too the data stay below it.
  await chmod(room.path, 0o755)
  const shop = await openShop(room.path)
  const buyers = await startBuyers(shop.url)
  await pause(msBefore)
  const moment = Temporal.Now.instant()
  await pause(msAfter)
  const killedAt = Date.now()
  await shop.destroy()
  const told = await buyers.stop()

  const until = await restored(shop, ['--until', moment.toString()], join(room.path, 'until'))
  const all = await restored(shop, [], join(room.path, 'all'))
  const { before, missing, tooMany } = astrayAfter(moment, told, until.numbers)
  const lost = told.filter((one) => one.at < killedAt && !all.numbers.has(one.number))
  const lostMs = killedAt - Math.min(killedAt, ...lost.map((one) => one.at))
  const ok = missing === 0 && tooMany === 0 && lostMs <= longestLossMs && before > 0
  const counts = { before, missing, tooMany, told: told.length, lost: lost.length }
  const seconds = { lost: lostMs / 1000, until: until.seconds, all: all.seconds }
  const line = { name: 'restore', ok, ...asked, ...counts, seconds }
  return line
}

type Shop = { url: string; restoring: Record<string, string>; destroy(): Promise<void> }

async function openShop(room: string): Promise<Shop> {
  const { recipient, identity } = await aBackupKey()
  const dataDir = join(room, 'data')
  await mkdir(join(room, 'archive/wal'), { recursive: true })
  const port = await freePort()
  const common = { BACKUP_ARCHIVE_DIR: join(room, 'archive'), APP_KEY: 'k'.repeat(32) }
  const environment = {
    ...common,
    DATA_DIR: dataDir,
    BACKUP_RECIPIENT: recipient,
    PORT: String(port),
    SANDBOX_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const program = startProgram(environment)
  await program.ready(port)
  const copied = await operateAsProcess(environment, 'backup', '--yes')
  if (copied.code !== 0) throw new Error(copied.complained)
  return {
    url: `http://127.0.0.1:${port}`,
    restoring: { ...common, BACKUP_IDENTITY: identity },
    destroy: () => destroy(program, dataDir),
  }
}

/** As a disk that dies under them. */
async function destroy(program: Program, dataDir: string): Promise<void> {
  const postmaster = postmasterPid(dataDir)
  program.child.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await program.ended()
  await rm(dataDir, { recursive: true, maxRetries: 20 })
}

/** The numbers of the policies that are back, and how long it took until they were proved. */
async function restored({ restoring }: Shop, words: string[], room: string) {
  await mkdir(room)
  const begunAt = performance.now()
  const { code, complained } = await operateAsProcess(restoring, 'restore', ...words, join(room, 'postgres'))
  if (code !== 0) throw new Error(complained)
  const seconds = Math.round((performance.now() - begunAt) / 100) / 10
  const postgres = await startEmbeddedPostgres({ dataDir: room, log: openLog('silent') })
  try {
    return { seconds, numbers: await numbersIn(postgres.connectionString) }
  } finally {
    await postgres.stop()
  }
}
