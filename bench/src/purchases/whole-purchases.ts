import { type Split, splitOf } from '../load/process-usage.ts'
import { atLeast, atMost, median, report, rounded } from '../report/report.ts'
import { type ServerProcess, startInserting, startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { type Buyer, openBuyer, requestsToBuy } from './buyer.ts'
import { connectTo, databaseIn, waitsUntilMailed } from './sold-policies.ts'

const lanes = 4
/** The first ones only warm up. */
const warmUps = 1
const rounds = 5
const purchasesEach = 40
const purchasesARound = lanes * purchasesEach
const mostMilliseconds = 80
const mostTimes = 11
const leastAMinute = 1000

/**
 * What a whole purchase takes of the processor, from the price to the mail with the signed policy, and by whom it is
 * taken; beside as many bare requests that keep one row each in the same PostgreSQL. The driver has the machine, too.
 */
export async function measurePurchases(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using bare = await startInserting(databaseIn(folder.path))
  const buyers = await Promise.all(Array.from({ length: lanes }, (_, lane) => openLane(product.url, lane)))
  const found: Round[] = []
  for (let round = 1; round <= warmUps + rounds; round += 1) {
    const before = await written(folder.path)
    const purchase = await workOf(product, product, () => buy(buyers, folder.path, round * purchasesARound))
    const wal = (await written(folder.path)) - before
    found.push({ purchase, bare: await workOf(bare, product, () => askBare(bare.url)), wal })
  }
  reportRounds(found.slice(warmUps))
}

type Work = Split & { seconds: number }
type Round = { purchase: Work; bare: Work; wal: number }

function openLane(url: string, lane: number): Promise<Buyer> {
  const digits = String(lane).padStart(4, '0')
  return openBuyer(url, { phone: `+7916777${digits}`, email: `buyer${digits}@example.org` })
}

/** What `work` takes of a server's threads, and of the PostgreSQL that the product started. */
async function workOf(
  server: ServerProcess,
  product: ServerProcess,
  work: () => Promise<void>,
): Promise<Work> {
  const before = { server: await splitOf(server.pid), product: await splitOf(product.pid) }
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = { server: await splitOf(server.pid), product: await splitOf(product.pid) }
  return {
    main: after.server.main - before.server.main,
    threads: after.server.threads - before.server.threads,
    children: after.product.children - before.product.children,
    seconds,
  }
}

async function buy(buyers: readonly Buyer[], dataDir: string, mailed: number): Promise<void> {
  const lanes = buyers.map(async (buyer) => {
    for (let count = 0; count < purchasesEach; count += 1) await buyer.buy()
  })
  await Promise.all(lanes)
  await waitsUntilMailed(dataDir, mailed)
}

const kept = JSON.stringify({ kept: 'x'.repeat(1000) })

async function askBare(url: string): Promise<void> {
  const ask = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body: kept })
    await answer.arrayBuffer()
  }
  const asking = Array.from({ length: lanes }, async () => {
    for (let count = 0; count < purchasesEach * requestsToBuy; count += 1) await ask()
  })
  await Promise.all(asking)
}

/** Bytes of PostgreSQL's log of changes so far. */
async function written(dataDir: string): Promise<number> {
  await using connection = await connectTo(dataDir)
  const position = `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`
  const { rows } = await connection.client.query<{ bytes: number }>(position)
  return rows[0]?.bytes ?? 0
}

function reportRounds(found: readonly Round[]): void {
  const each = (part: (round: Round) => number) => median(found.map((round) => part(round) / purchasesARound))
  const ms = (part: (round: Round) => number) => rounded(each(part) / 1000, 1)
  const figures = {
    ms: ms(({ purchase }) => whole(purchase)),
    main_ms: ms(({ purchase }) => purchase.main),
    threads_ms: ms(({ purchase }) => purchase.threads),
    postgres_ms: ms(({ purchase }) => purchase.children),
    wal_kb: rounded(each(({ wal }) => wal) / 1000),
    bare_ms: ms(({ bare }) => whole(bare)),
    times: rounded(median(found.map(({ purchase, bare }) => whole(purchase) / whole(bare))), 1),
    a_minute: rounded(median(found.map(({ purchase }) => (purchasesARound / purchase.seconds) * 60))),
  }
  report({
    name: 'purchases',
    measured:
      `${figures.ms} ms of processor a purchase: ${figures.main_ms} the main thread, ${figures.threads_ms} others, ` +
      `${figures.postgres_ms} PostgreSQL; ${figures.wal_kb} kB of WAL; ${figures.a_minute} a minute`,
    yardstick: `${requestsToBuy} bare requests that keep a row ${figures.bare_ms} ms, ${figures.times} times`,
    verdict: [
      atMost(figures.ms, mostMilliseconds, ' ms'),
      atMost(figures.times, mostTimes, ' times'),
      atLeast(figures.a_minute, leastAMinute, ' a minute'),
    ].join(', '),
    figures,
  })
}

const whole = ({ main, threads, children }: Split): number => main + threads + children
