import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { startEmbeddedPostgres } from '@akvapolis/server/ground/database/embedded/embedded-postgres'
import { openLog } from '@akvapolis/server/ground/log'
import { queues } from '@akvapolis/server/ground/queue/jobs'
import { deleteExpired } from '@akvapolis/server/sessions/delete-expired'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { splitOf } from '../load/process-usage.ts'
import { connectTo } from '../purchases/sold-policies.ts'
import { atLeast, atMost, median, report, rounded } from '../report/report.ts'
import { product, type ServerProcess, startProgram } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { connectAsSuperuser, openOn } from './grown-shop.ts'

/** A hundred times what is meant (docs/scale.md), a day. */
const sold = 100_000
const priced = 10_000_000

/** Days for which the job of a policy stands once it is done. */
const daysOfJobs = queues.issue_policy.deleteAfterSeconds / 86_400
/** Share of one processor that PostgreSQL may take for a server's queue and metrics while nothing happens. */
const mostAtRest = 0.1
/** Prometheus asks every 15 seconds. */
const scrapesAMinute = 4
const longestScrape = 250

/** More than a run of the clearing has time for. */
const sessions = 300_000
/** How often it runs (workers.ts). */
const clearingsADay = 144

/** What a hundred times the sales would leave between two clearings. */
export async function measureHundredfold(): Promise<void> {
  await measureQueue()
  await measureClearing()
}

/** The queue with the jobs of a week that are done, beside an empty one of the same server. */
async function measureQueue(): Promise<void> {
  await using folder = await temporaryFolder()
  const METRICS_PORT = String(await freePort())
  await using server = await startProgram(product, folder.path, { METRICS_PORT })
  await using connection = await connectTo(folder.path)
  const metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`
  const empty = await atRest(server, metrics)
  await fillQueue(connection.client, sold * daysOfJobs)
  reportQueue(empty, await atRest(server, metrics))
}

type Rest = { share: number; scrape: number }

/** What PostgreSQL takes of a processor in a minute without buyers, and a scrape in the middle of its times, in milliseconds. */
async function atRest({ pid }: ServerProcess, metrics: string): Promise<Rest> {
  const before = await splitOf(pid)
  const startedAt = performance.now()
  const times: number[] = []
  for (let count = 0; count < scrapesAMinute; count += 1) {
    const askedAt = performance.now()
    await (await fetch(metrics)).text()
    times.push(performance.now() - askedAt)
    await pause(60_000 / scrapesAMinute)
  }
  const { children } = await splitOf(pid)
  return {
    share: (children - before.children) / 1000 / (performance.now() - startedAt),
    scrape: median(times),
  }
}

async function fillQueue(client: Connection, jobs: number): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, state, data, created_on, started_on, completed_on, keep_until)
     select 'issue_policy', 'completed', jsonb_build_object('policyId', i), at, at, at, at + interval '14 days'
     from generate_series(1, $1::int) i, lateral (select now() - random() * $2 * interval '1 day' as at) sold`,
    [jobs, daysOfJobs],
  )
  await client.query('vacuum analyze pgboss.job')
}

function reportQueue(empty: Rest, full: Rest): void {
  const figures = {
    jobs: sold * daysOfJobs,
    share: rounded(full.share, 3),
    empty_share: rounded(empty.share, 3),
    scrape_ms: rounded(full.scrape),
    empty_scrape_ms: rounded(empty.scrape),
  }
  report({
    name: 'hundredfold, jobs of a week',
    measured: `${figures.share} of a processor in PostgreSQL at rest, metrics within ${figures.scrape_ms} ms`,
    yardstick: `an empty queue ${figures.empty_share}, ${figures.empty_scrape_ms} ms`,
    verdict: `${atMost(figures.share, mostAtRest)}, ${atMost(figures.scrape_ms, longestScrape, ' ms')}`,
    figures,
  })
}

/** How many sessions of visitors who asked a price each, and nothing else, go in one run of the clearing. */
async function measureClearing(): Promise<void> {
  await using folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: openLog('silent') })
  const shop = await openOn(postgres.connectionString)
  const client = await connectAsSuperuser(postgres.connectionString)
  try {
    await client.query(
      `insert into session (token_hash, created_at, last_seen_at)
       select sha256(i::text::bytea), $1::timestamptz - interval '1 day', $1::timestamptz - interval '2 hours'
       from generate_series(1, $2::int) as i`,
      [shop.services.clock.now(), sessions],
    )
    await client.query('vacuum analyze session')
    await deleteExpired(shop.services)
    const { rows } = await client.query<{ left: number }>('select count(*)::int as left from session')
    reportClearing(sessions - (rows[0]?.left ?? 0))
  } finally {
    await client.end()
    await shop.close()
    await postgres.stop()
  }
}

function reportClearing(cleared: number): void {
  const aDay = cleared * clearingsADay
  report({
    name: 'hundredfold, clearing of sessions',
    measured: `${cleared} in one run, ${rounded(aDay / 1_000_000, 1)} million a day`,
    yardstick: `one for each of ${priced / 1_000_000} million prices a day`,
    verdict: atLeast(aDay, priced),
    figures: { cleared, a_day: aDay, wanted: priced },
  })
}
