import { connections, rateOf } from './load/load.ts'
import { processorTime } from './load/process-usage.ts'
import { askPrice, openVisitor, tripBody, type Visitor } from './load/trips.ts'
import { atLeast, median, report, rounded } from './report/report.ts'
import { type ServerProcess, startBare, startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

/** The first ones only warm up: the compiler of a server that does more takes longer to settle. */
const warmUps = 4
const rounds = 5
const requests = connections * 75
const leastRatio = { repeated: 0.8, fresh: 0.6 }

/** How many prices a second, for input asked before and for new input, beside a bare route with the same answer. */
export async function measureCalculate(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using bare = await startBare(await askPrice(product.url, tripBody(0)))
  const visitors = await Promise.all(Array.from({ length: connections }, () => openVisitor(product.url)))
  const found = await compare({ product, bare, visitors })
  reportKind('repeated', found)
  reportKind('fresh', found)
}

type Load = { rate: number; processor: number }
type Round = { bare: Load; repeated: Load; fresh: Load }
type Contest = { product: ServerProcess; bare: ServerProcess; visitors: Visitor[] }

/** The three in turn, so that whatever else the machine does meets all of them. */
async function compare({ product, bare, visitors }: Contest): Promise<Round[]> {
  const same = Array.from({ length: requests }, () => tripBody(0))
  const found: Round[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const fresh = Array.from({ length: requests }, (_, index) => tripBody(round * requests + index + 1))
    found.push({
      bare: await loadOn(bare, visitors, fresh),
      repeated: await loadOn(product, visitors, same),
      fresh: await loadOn(product, visitors, fresh),
    })
  }
  return found.slice(warmUps)
}

async function loadOn({ url, pid }: ServerProcess, visitors: Visitor[], bodies: string[]): Promise<Load> {
  const before = await processorTime(pid)
  const rate = await rateOf({ url, visitors, bodies })
  return { rate, processor: ((await processorTime(pid)) - before) / bodies.length }
}

function reportKind(kind: 'repeated' | 'fresh', found: Round[]): void {
  const rate = rounded(median(found.map((round) => round[kind].rate)))
  const bare = rounded(median(found.map((round) => round.bare.rate)))
  const ratio = rounded(median(found.map((round) => round[kind].rate / round.bare.rate)), 2)
  const processor = rounded(median(found.map((round) => round[kind].processor)))
  const bareProcessor = rounded(median(found.map((round) => round.bare.processor)))
  report({
    name: `calculate, ${kind === 'repeated' ? 'repeated' : 'new'} input`,
    measured: `${rate} requests/s at ${connections} connections, ${processor} µs of processor each`,
    yardstick: `bare route ${bare} requests/s, ${bareProcessor} µs; ratio ${ratio}`,
    verdict: atLeast(ratio, leastRatio[kind]),
    figures: {
      rate,
      bare_rate: bare,
      ratio,
      least: leastRatio[kind],
      processor_us: processor,
      bare_processor_us: bareProcessor,
    },
  })
}
