import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import autocannon from 'autocannon'
import { processorTime } from './load/process-usage.ts'
import { connectTo } from './purchases/sold-policies.ts'
import { atLeast, atMost, median, report, rounded } from './report/report.ts'
import { type ServerProcess, startFiles, startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const warmUps = 2
const rounds = 7
const requests = 4_000
const connections = 64
const leastRatio = 0.8

type Load = { rate: number; processor: number }
type Round = { ours: Load; plugin: Load }

/** How many visits to `/calc` a second, of visitors who have never been here, beside the same file by the framework's plugin. */
export async function measureGivenPages(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using files = await startFiles()
  await using connection = await connectTo(folder.path)
  const before = await sessionsIn(connection.client)
  const found: Round[] = []
  for (let round = 0; round < warmUps + rounds; round += 1)
    found.push({ plugin: await loadOn(files), ours: await loadOn(product) })
  reportRounds(found.slice(warmUps))
  reportRows((await sessionsIn(connection.client)) - before)
}

async function sessionsIn(client: Connection): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from session')
  return rows[0]?.count ?? 0
}

async function loadOn({ url, pid }: ServerProcess): Promise<Load> {
  const before = await processorTime(pid)
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }
  const run = autocannon({ url: `${url}/calc`, connections, amount: requests, headers, sampleInt: 50 })
  const startedAt = performance.now()
  let endedAt = startedAt
  // Its own duration ends with a sample, not with the last answer.
  run.on('response', () => {
    endedAt = performance.now()
  })
  const { '2xx': answered } = await run
  if (answered !== requests) throw new Error(`${requests - answered} of ${requests} visits got no page`)
  const processor = ((await processorTime(pid)) - before) / requests
  return { rate: (requests / (endedAt - startedAt)) * 1000, processor }
}

function reportRounds(found: readonly Round[]): void {
  const middle = (of: (round: Round) => number, digits = 0) => rounded(median(found.map(of)), digits)
  const ratio = middle(({ ours, plugin }) => ours.rate / plugin.rate, 2)
  const ofProcessor = middle(({ ours, plugin }) => plugin.processor / ours.processor, 2)
  const rate = middle(({ ours }) => ours.rate)
  const pluginRate = middle(({ plugin }) => plugin.rate)
  const processor = middle(({ ours }) => ours.processor)
  const pluginProcessor = middle(({ plugin }) => plugin.processor)
  report({
    name: 'given pages, GET /calc',
    measured: `${rate} a second at ${connections} connections, ${processor} µs of processor each`,
    yardstick: `the plugin for files ${pluginRate} a second, ${pluginProcessor} µs; ratio ${ratio}, by processor ${ofProcessor}`,
    verdict: atLeast(ratio, leastRatio),
    figures: {
      rate,
      plugin_rate: pluginRate,
      ratio,
      by_processor: ofProcessor,
      least: leastRatio,
      processor_us: processor,
      plugin_processor_us: pluginProcessor,
    },
  })
}

function reportRows(rows: number): void {
  const visits = (warmUps + rounds) * requests
  report({
    name: 'given pages, rows',
    measured: `${visits} visits left ${rows} sessions`,
    yardstick: 'a visitor becomes a row with the first thing kept',
    verdict: atMost(rows, 0),
    figures: { visits, rows, most: 0 },
  })
}
