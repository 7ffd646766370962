import { flood, type Met } from './load/flood.ts'
import { residentMegabytes } from './load/process-usage.ts'
import { openVisitor } from './load/trips.ts'
import { type Buyers, openBuyers } from './prove/trial/buyers.ts'
import { persistent } from './prove/trial/persistent.ts'
import { atMost, report, rounded, share } from './report/report.ts'
import { hasProxy, startProxy } from './servers/proxy.ts'
import { type ServerProcess, startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const visitors = 640
/** As many as the requirement names. */
const served = 64
const seconds = 15
const times = 10
/** Of the prices that were served alone so many are let through by the proxy: what is left is for who buys. */
const letThrough = 0.5
const most = { p95: 1.5, refusedMs: 200, growth: 1.5 }

/**
 * What a server serves of new prices while four buyers buy, and then ten times as many prices a second: whether those
 * that are served keep their time, and the others are told at once; by itself, and behind the proxy that refuses for it.
 */
export async function measureFlood(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  const sessions = await Promise.all(Array.from({ length: visitors }, () => openVisitor(product.url)))
  const asking = (turn: number, url = product.url) => ({ url, visitors: sessions, turn })
  const answers: number[] = []
  // How long each answer took that was none of an overload.
  const { counts, send } = persistent(({ status, askedAt, answeredAt }) => {
    if (status > 0 && status < 500) answers.push(answeredAt - askedAt)
  })
  const shop = { product, answers, counts, buyers: await openBuyers(product.url, { send }) }
  // The first one only warms up.
  await during(shop, () => flood({ ...asking(0), connections: served, seconds: seconds / 3 }))
  const alone = await during(shop, () => flood({ ...asking(1), connections: served, seconds }))
  const rate = Math.round((alone.prices.taken.length / seconds) * times)
  const tenfold = await during(shop, () => flood({ ...asking(2), connections: visitors, seconds, rate }))
  reportFlood('flood', { alone, tenfold, rate })
  if (!hasProxy()) return console.log('flood behind a proxy: not measured, haproxy is not installed')
  await using proxy = await startProxy(product, Math.round((rate / times) * letThrough))
  const behind = await during(shop, () =>
    flood({ ...asking(3, proxy.url), connections: visitors, seconds, rate }),
  )
  reportFlood('flood behind a proxy', { alone, tenfold: behind, rate })
}

type Shop = { product: ServerProcess; buyers: Buyers; counts: { repeats: number }; answers: number[] }
type Round = { prices: Met; purchases: { repeats: number; calls: number[] }; memory: Memory }
type Memory = { start: number; peak: number; end: number }

/** A flood of prices beside four buyers, and what the server holds meanwhile. */
async function during(
  { product: { pid }, buyers, counts, answers }: Shop,
  flooding: () => Promise<Met>,
): Promise<Round> {
  const before = counts.repeats
  answers.length = 0
  const memory = { start: await residentMegabytes(pid), peak: 0, end: 0 }
  const looking = setInterval(async () => {
    memory.peak = Math.max(memory.peak, await residentMegabytes(pid))
  }, 250)
  buyers.start()
  const prices = await flooding()
  clearInterval(looking)
  // What is bought once the flood is over is not of it.
  const calls = [...answers]
  await buyers.stop()
  memory.end = await residentMegabytes(pid)
  return { prices, purchases: { repeats: counts.repeats - before, calls }, memory }
}

type Found = { alone: Round; tenfold: Round; rate: number }

function reportFlood(name: string, { alone, tenfold, rate }: Found): void {
  const { taken, refused, failed } = tenfold.prices
  const offered = (taken.length + refused.length + failed) / alone.prices.taken.length
  const slower = p95(taken) / p95(alone.prices.taken)
  const slowerToBuy = p95(tenfold.purchases.calls) / p95(alone.purchases.calls)
  const goodput = taken.length / alone.prices.taken.length
  const goodputToBuy = tenfold.purchases.calls.length / alone.purchases.calls.length
  report({
    name,
    measured: `${rounded(offered, 1)} times what is served: 95 % of the served prices within ${rounded(p95(taken))} ms, of the purchases' calls ${rounded(p95(tenfold.purchases.calls))} ms; ${rounded(goodput, 2)} times as many prices served, ${rounded(goodputToBuy, 2)} times as many calls of purchases`,
    yardstick: `alone ${rounded(p95(alone.prices.taken))} and ${rounded(p95(alone.purchases.calls))} ms, ${rounded(slower, 2)} and ${rounded(slowerToBuy, 2)} times; ${rounded(rate / times)} prices/s`,
    verdict: atMost(rounded(slower, 2), most.p95, ' times'),
    figures: {
      offered: rounded(offered, 2),
      times: rounded(slower, 2),
      purchase_times: rounded(slowerToBuy, 2),
      goodput: rounded(goodput, 2),
      purchase_goodput: rounded(goodputToBuy, 2),
      repeats: tenfold.purchases.repeats,
    },
  })
  reportOthers(name, tenfold)
}

function reportOthers(
  name: string,
  { prices: { taken, refused, failed }, memory: { start, peak, end } }: Round,
): void {
  const all = taken.length + refused.length + failed
  const soon = rounded(p95(refused))
  report({
    name: `${name}, refused`,
    measured: `${rounded((refused.length / all) * 100)} % told so, 95 % of them within ${soon} ms; ${failed} got no answer, or another`,
    yardstick: `the served ${rounded(p95(taken))} ms`,
    verdict: atMost(soon, most.refusedMs, ' ms'),
    figures: { refused: refused.length, taken: taken.length, failed, refused_p95_ms: soon },
  })
  report({
    name: `${name}, memory`,
    measured: `${rounded(start)} MB before, ${rounded(peak)} at most, ${rounded(end)} after`,
    yardstick: `before, ${rounded(peak / start, 2)} times`,
    verdict: atMost(rounded(peak / start, 2), most.growth, ' times'),
    figures: { start_mb: rounded(start), peak_mb: rounded(peak), end_mb: rounded(end) },
  })
}

/** Infinite where nothing was answered so. */
const p95 = (milliseconds: readonly number[]): number =>
  milliseconds.length === 0 ? Number.POSITIVE_INFINITY : share(milliseconds, 0.95)
