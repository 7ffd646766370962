import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid } from '@akvapolis/server/ground/database/testing/server-process'
import { aBackupKey } from '@akvapolis/server/testing/programs/backup-key'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { operateAsProcess } from '@akvapolis/server/testing/programs/operator-process'
import { type Program, startProgram } from '@akvapolis/server/testing/programs/program'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { mailsInHand } from '../trial/jobs.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { appKey } from '../trial/shop.ts'
import { openSingleShop } from '../trial/single-shop.ts'
import { astrayAfter, numbersIn, startBuyers } from '../trial/told.ts'
import { brokenIn } from '../witness/broken.ts'

const msBefore = 20_000
/** Longer than a segment lasts: by then the moment lies in the archive. */
const msAfter = 75_000
const longestLossMs = 60_000
const longestSeconds = 300

export const restore: Proof = {
  name: 'restore',
  r: ['R-27'],
  runs: { short: 1, full: 1 },
  prove: proveRestore,
}

/**
 * Sells, remembers a moment, goes on, kills server and PostgreSQL and deletes their folder; then goes back to the moment, and
 * to all that is left. `ok`: nothing was lost but the last minute, both sell on within five, and nothing of them is broken.
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
  const broken = [...until.broken, ...all.broken]
  const isSoon = Math.max(until.seconds, all.seconds) <= longestSeconds
  const isThere = missing === 0 && tooMany === 0 && lostMs <= longestLossMs && before > 0
  const counts = { before, missing, tooMany, told: told.length, lost: lost.length }
  const seconds = { lost: lostMs / 1000, until: until.seconds, all: all.seconds }
  const ok = isThere && isSoon && broken.length === 0
  const line = { name: 'restore', ok, ...asked, ...counts, seconds, broken }
  return line
}

type Shop = { url: string; restoring: Record<string, string>; destroy(): Promise<void> }

async function openShop(room: string): Promise<Shop> {
  const { recipient, identity } = await aBackupKey()
  const dataDir = join(room, 'data')
  await mkdir(join(room, 'archive/wal'), { recursive: true })
  const port = await freePort()
  const common = { BACKUP_ARCHIVE_DIR: join(room, 'archive'), APP_KEY: appKey }
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

/** A shop on what is back: how long it took until it was ready, its policies, and what is broken once it is at rest. */
async function restored({ restoring }: Shop, words: string[], room: string) {
  await mkdir(room)
  const begunAt = performance.now()
  const { code, complained } = await operateAsProcess(restoring, 'restore', ...words, join(room, 'postgres'))
  if (code !== 0) throw new Error(complained)
  await using shop = await openSingleShop({ environment: { DATA_DIR: room } })
  const seconds = Math.round((performance.now() - begunAt) / 100) / 10
  const numbers = await numbersIn(shop.database.connectionString)
  return { seconds, numbers, broken: await brokenIn(shop.database, mailsInHand(1)) }
}
