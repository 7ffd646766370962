import { quoteCalls } from '@akvapolis/contract/calculator'
import { openVisitor, tripBody, type Visitor } from '../load/trips.ts'
import { atMost, report, rounded, share } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { openBuyer } from './buyer.ts'

const atOnce = 50
/** The first ones only warm up. */
const warmUps = 2
const rounds = 12
const everyMs = 10
/** So many prices are asked while the fifty calls come in, before the first paper is set. */
const askedAtFirst = 10
const mostTimes = 2
const mostKilobytes = 120

/** How much longer a visitor waits for a price while fifty papers are set at once; and how large a paid one is. */
export async function measurePapersAtOnce(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  const buyer = await openBuyer(product.url, { phone: '+79167770001', email: 'buyer@example.org' })
  const paid = await buyer.buy()
  reportSize(await patiently(() => buyer.paper(paid)))

  const unpaid = await buyer.publish()
  const visitors = await Promise.all(Array.from({ length: 8 }, () => openVisitor(product.url)))
  const quiet: number[] = []
  const busy: number[] = []
  const later: number[] = []
  const bursts: number[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const prices = priceAsker(product.url, visitors, round)
    const alone = await prices.until(pause(1000))
    const startedAt = performance.now()
    // An unpaid policy is set anew each time.
    const papers = Array.from({ length: atOnce }, () => patiently(() => buyer.paper(unpaid)))
    const beside = await prices.until(Promise.all(papers))
    if (round < warmUps) continue
    bursts.push(performance.now() - startedAt)
    quiet.push(...alone)
    busy.push(...beside)
    later.push(...beside.slice(askedAtFirst))
  }
  reportWaits({ quiet, busy, later, bursts })
}

/** A paper that is paid is signed by the queue first; and a connection that was kept open may have just been closed. */
async function patiently<Result>(work: () => Promise<Result>, tries = 600): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    await pause(100)
    return patiently(work, tries - 1)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Visitors who ask for new prices in turn, a hundred a second, whether or not the last one was answered. */
function priceAsker(url: string, visitors: Visitor[], round: number) {
  const { method, path } = quoteCalls.calculate
  let asked = round * 10_000

  async function ask(): Promise<number> {
    asked += 1
    const headers = visitors[asked % visitors.length] ?? {}
    const startedAt = performance.now()
    const answer = await fetch(`${url}${path}`, { method, headers, body: tripBody(asked) }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY
  }

  return {
    /** Milliseconds of each answer that was asked for meanwhile, without end where none came. */
    async until(end: Promise<unknown>): Promise<number[]> {
      const waits: Promise<number>[] = []
      const timer = setInterval(() => waits.push(ask()), everyMs)
      await end
      clearInterval(timer)
      return Promise.all(waits)
    },
  }
}

function reportSize(paper: Uint8Array): void {
  const kilobytes = rounded(paper.length / 1000, 1)
  report({
    name: 'size of a paid policy, as it is delivered',
    measured: `${kilobytes} kB`,
    yardstick: 'a page of a mail 100 kB',
    verdict: atMost(kilobytes, mostKilobytes, ' kB'),
    figures: { kilobytes, most: mostKilobytes },
  })
}

type Waits = Record<'quiet' | 'busy' | 'later' | 'bursts', number[]>

function reportWaits({ quiet, busy, later, bursts }: Waits): void {
  const p95 = (waits: number[]) => share(waits, 0.95)
  const times = rounded(p95(busy) / p95(quiet), 2)
  const whole = rounded(share(bursts, 0.5))
  report({
    name: `prices beside ${atOnce} papers at once`,
    measured:
      `95 % within ${rounded(p95(busy), 1)} ms, once the calls have come in ${rounded(p95(later), 1)} ms; ` +
      `the papers take ${whole} ms`,
    yardstick: `without them ${rounded(p95(quiet), 1)} ms, ${times} times as long`,
    verdict: atMost(times, mostTimes, ' times'),
    figures: {
      p95_ms: rounded(p95(busy), 1),
      later_p95_ms: rounded(p95(later), 1),
      quiet_p95_ms: rounded(p95(quiet), 1),
      times,
      papers_ms: whole,
      most: mostTimes,
    },
  })
}
