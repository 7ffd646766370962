import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { startProgram } from '@akvapolis/server/testing/programs/program'
import { type DumpHeader, headerOf } from '../../../../server/releases/dump.ts'
import type { FilledFacts } from '../../../../server/releases/fill-shop.ts'
import { type Version, versionAt } from '../../compare/other-version.ts'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { judgedStops, type Stop } from '../drain/judged-stops.ts'
import { restarted } from '../drain/restarted.ts'
import type { Answered } from '../trial/persistent.ts'
import { NotHere } from '../trial/proof.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedRelease, type Part, type VersionName } from './judged-release.ts'
import { commitOfToday, lastRelease } from './kept-release.ts'
import { filesOf, unservedBy } from './pages.ts'
import { publishing } from './publishing.ts'
import { restoredDatabase } from './restored-database.ts'

const noticeSeconds = 2
/** Servers look at the schema each five seconds. */
const schemaLookMs = 6_000

/** Servers of the last release sell on its filled database, which today's brings up to date; then today's replace them in turn. */
export const release: Experiment = {
  name: 'release',
  r: ['R-26'],
  // Nothing, the schema, one server, the other; then both of them back, and so on.
  runs: { short: 4, full: 12 },
  lacks: () => {
    const last = lastRelease()
    return typeof last === 'string' ? last : null
  },
  open,
}

async function open(): Promise<Trial> {
  const kept = lastRelease()
  if (typeof kept === 'string') throw new NotHere(kept)
  await using stack = new AsyncDisposableStack()
  const last = stack.use(versionAt(kept.commit))
  const today = stack.use(versionAt(commitOfToday(), { earlier: last }))
  const dump = readFileSync(kept.dump)
  const database = stack.adopt(await restoredDatabase(dump), (own) => own.close())
  const trial = trialOf({ last, today }, database, headerOf(dump))
  const own = stack.move()
  return { ...trial, [Symbol.asyncDispose]: () => own.disposeAsync() }
}

function trialOf(
  versions: Record<VersionName, Version>,
  database: ShopDatabase,
  { release: last, facts: { appKey }, migrations }: DumpHeader<FilledFacts>,
): Omit<Trial, typeof Symbol.asyncDispose> {
  const environment = { STOP_NOTICE_SECONDS: String(noticeSeconds), ...(appKey && { APP_KEY: appKey }) }
  const files = { last: filesOf(versions.last), today: filesOf(versions.today) }
  const running: VersionName[] = ['last', 'last']
  let part: Part = 'own'
  const answers: (Answered & { part: Part })[] = []
  const stops: Stop[] = []
  const unserved: string[] = []
  const { counts: published, count } = publishing()
  return {
    environment,
    database,
    program: versions.last.program,
    // No server is killed.
    mayDouble: () => 0,
    hears: (answer) => answers.push({ ...answer, part }),
    trouble: async (shop, run) => {
      const which = run % running.length
      const version = versionAfter(run)
      const enterPart = async () => {
        await count(shop, part, running)
        running[which] = version
        part = partOf(run, running)
      }
      const replace = async () => {
        await enterPart()
        await shop.startServer(which, versions[version].program)
      }
      if (run < 2) await enterPart()
      if (run === 1) await bringUpToDate(shop, environment, versions.today)
      if (run > 1) stops.push(await restarted(shop, which, replace))
      for (const [place, server] of shop.servers.entries())
        unserved.push(...(await unservedBy(server, running[place] ?? version, files)))
    },
    found: async (shop) => {
      await count(shop, part, running)
      const judged = judgedRelease({ published, answers, unserved })
      const stopped = judgedStops(stops, { answers })
      const newMigrations = (await migrationsOf(database)).slice(migrations.length)
      return { ok: judged.ok && stopped.ok, told: { last, newMigrations, ...judged.told, ...stopped.told } }
    },
  }
}

/** Both servers are replaced by today's, then both by the last release's. */
const versionAfter = (run: number): VersionName => (run % 4 > 1 ? 'today' : 'last')

function partOf(run: number, running: readonly VersionName[]): Part {
  if (run === 0) return 'own'
  if (new Set(running).size > 1) return 'both'
  return running[0] === 'today' ? 'today' : 'schema'
}

/** The first new server brings the database up to date. Here it takes nobody, and goes again. Throws where that ends the others. */
async function bringUpToDate(
  { url, database, ended }: TwinShop,
  environment: Record<string, string>,
  { program }: Version,
): Promise<void> {
  await using folder = await temporaryFolder()
  const port = await freePort()
  const place = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder.path, SANDBOX_LIMITS: 'off' }
  const told = { ...environment, ...place, DATABASE_URL: database.connectionString }
  const server = startProgram(told, 'pipe', program)
  await server.ready(port)
  server.child.kill('SIGTERM')
  await server.ended()
  await pause(schemaLookMs)
  if (ended() > 0) throw new Error('the schema serves the last release no more: its servers have ended')
}

async function migrationsOf({ ask }: ShopDatabase): Promise<unknown[]> {
  const rows = await ask('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
