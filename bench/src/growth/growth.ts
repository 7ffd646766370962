import { startEmbeddedPostgres } from '@akvapolis/server/ground/database/embedded/embedded-postgres'
import { openLog } from '@akvapolis/server/ground/log'
import type { Schedule } from '@akvapolis/server/ground/queue/queue'
import { statementsOfThisProcess } from '@akvapolis/server/testing/databases/statements'
import { schedules } from '@akvapolis/server/workers'
import { type Split, splitOf } from '../load/process-usage.ts'
import { atMost, median, report, rounded, share } from '../report/report.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { askedCalls, type Stopwatch } from './asked-calls.ts'
import { anExample, type GrownShop, openGrownShop } from './grown-shop.ts'
import { readingsThrough } from './scans.ts'

/** Policies of a shop; the largest with `--full`. */
const sizes = { small: 10_000, large: 100_000, largest: 1_000_000 }

const mostTimes = 1.5
/** The first one only warms up. */
const warmUps = 1
const turns = 5
/** How often a turn does each of them: of twenty the 95th of a hundred is not the slowest. */
const asks = { reading: 40, signingIn: 20, buying: 20 } as const
const runsOfAJob = 10
/** Milliseconds: PostgreSQL's time is told in ticks of ten, and below half of one a run all jobs are alike. */
const leastOfAJob = 5

/** What is asked of each shop by name, a list for each turn: milliseconds of calls, of the processor for jobs. */
type Times = Map<string, number[][]>

/**
 * Whether what people wait for, and what is done by the clock, takes as long in a shop that has sold ten times as much;
 * both shops in turn, in this process, on one PostgreSQL with the settings of the product.
 */
export async function measureGrowth(isFull = false): Promise<void> {
  await using folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: openLog('silent') })
  try {
    const { small, large, largest } = sizes
    await compareSizes(postgres.connectionString, isFull ? [large, largest] : [small, large])
  } finally {
    await postgres.stop()
  }
}

async function compareSizes(server: string, [small, large]: [number, number]): Promise<void> {
  const example = await anExample(server)
  await using beside = await openGrownShop({ server, policies: small, example })
  // Connections take the tapped query with them when they are made.
  const statements = statementsOfThisProcess()
  await using grown = await openGrownShop({ server, policies: large, example })
  statements.clear()
  const both = await Promise.all([contestant(beside), contestant(grown)])
  for (let turn = 0; turn < warmUps + turns; turn += 1) await takeTurn(both, turn)
  const [{ times: few }, { times: many }] = both
  for (const name of many.keys()) reportTimes(name, { few, many, sizes: [small, large] })
  await grown.closeShop()
  const found = await readingsThrough(grown, statements.values())
  for (const one of found) console.log(`  ${one}`)
  report({
    name: 'growth, tables read through',
    measured: `${found.length} that grow, of ${statements.size} statements over ${large} policies`,
    yardstick: 'none',
    verdict: atMost(found.length, 0),
    figures: { readings: found.length, statements: statements.size, policies: large },
  })
}

type Contestant = {
  calls: Awaited<ReturnType<typeof askedCalls>>
  jobs: readonly Schedule[]
  times: Times
}

const contestant = async (one: GrownShop): Promise<Contestant> => ({
  calls: await askedCalls(one),
  jobs: schedules(one.shop.services),
  times: new Map(),
})

/** Each question to one shop right after the other, so that whatever else the machine does meets both. */
async function takeTurn(both: readonly Contestant[], turn: number): Promise<void> {
  const inTurn = (place: number) => (place % 2 === 0 ? both : both.toReversed())
  for (const [kind, count] of Object.entries(asks) as [keyof typeof asks, number][])
    for (let place = 0; place < count; place += 1)
      for (const { calls, times } of inTurn(place))
        await calls[kind](stopwatch(times, turn), turn * count + place + 1)
  for (const place of both[0]?.jobs.keys() ?? [])
    for (const { jobs, times } of inTurn(place)) {
      const job = jobs[place]
      if (job) keep(times, { name: `job ${job.name}`, turn, time: await processorOf(job.run) })
    }
}

function stopwatch(times: Times, turn: number): Stopwatch {
  return async (name, work) => {
    const startedAt = performance.now()
    const result = await work()
    keep(times, { name, turn, time: performance.now() - startedAt })
    return result
  }
}

function keep(times: Times, { name, turn, time }: { name: string; turn: number; time: number }): void {
  const found = times.get(name) ?? []
  times.set(name, found)
  found[turn] = [...(found[turn] ?? []), time]
}

/** Milliseconds of the processor, PostgreSQL's with it, of one run. */
async function processorOf(run: () => Promise<void>): Promise<number> {
  const before = await splitOf(process.pid)
  for (let count = 0; count < runsOfAJob; count += 1) await run()
  return (whole(await splitOf(process.pid)) - whole(before)) / runsOfAJob / 1000
}

const whole = ({ main, threads, children }: Split): number => main + threads + children

type Both = { few: Times; many: Times; sizes: [number, number] }

function reportTimes(name: string, { few, many, sizes: [small, large] }: Both): void {
  const judged = (times: Times) => (times.get(name) ?? []).slice(warmUps)
  const [beside, grown] = [judged(few), judged(many)]
  const isJob = name.startsWith('job ')
  const least = isJob ? leastOfAJob : 0
  const within = (part: number, values: readonly number[] = []) => Math.max(least, share(values, part))
  // A turn runs a job once.
  const parts = isJob ? [0.5] : [0.5, 0.95]
  const times = parts.map((part) =>
    rounded(median(grown.map((values, turn) => within(part, values) / within(part, beside[turn]))), 2),
  )
  const [times_p50 = 0, times_p95 = null] = times
  const p = (of: number[][], part: number) => rounded(share(of.flat(), part), 2)
  const figures = {
    few: small,
    many: large,
    times_p50,
    times_p95,
    most: mostTimes,
    few_p50: p(beside, 0.5),
    few_p95: p(beside, 0.95),
    p50: p(grown, 0.5),
    p95: p(grown, 0.95),
  }
  report({
    name: `growth, ${name}`,
    measured: `half within ${figures.p50} ms, 95 % within ${figures.p95} ms over ${large} policies`,
    yardstick: `over ${small} within ${figures.few_p50} and ${figures.few_p95} ms; ${times.join(' and ')} times`,
    verdict: atMost(Math.max(...times), mostTimes, ' times'),
    figures,
  })
}
