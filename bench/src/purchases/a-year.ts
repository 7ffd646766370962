import { askPrice, tripBody } from '../load/trips.ts'
import { atMost, report, rounded } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { openBuyer } from './buyer.ts'
import { connectTo, waitsUntilMailed } from './sold-policies.ts'

const policiesADay = 1000
const pricesADay = 100_000
const mostGigabytes = 20

/** The first ones open pages that the later ones only fill. */
const firstPurchases = 40
const purchases = 240
const lanes = 4
const prices = 4000

/**
 * How many days rows stay that do not stay for good: prices until 48 hours after their day, what a session holds for an
 * hour or less. The log of changes has a size of its own.
 */
const daysKept: Readonly<Record<string, number>> = {
  calculation: 3,
  'pgboss.job': 1,
  session: 1 / 24,
  ended_session: 1 / 24,
  confirmed_phone: 1 / 24,
  checkout: 1 / 24,
  code_secret: 1 / 12,
  verification_code: 1 / 12,
  code_repeat: 1 / 24,
  rate_limit: 1,
  used_captcha: 1 / 24,
}

/** What a policy with its customer, and a price, take of the disk with their index entries, and what a year of them is. */
export async function measureAYear(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await buyAll(product.url, { from: 0, to: firstPurchases })
  await waitsUntilMailed(folder.path, firstPurchases)
  const before = await sizesIn(folder.path)
  await buyAll(product.url, { from: firstPurchases, to: firstPurchases + purchases })
  await waitsUntilMailed(folder.path, firstPurchases + purchases)
  const sold = await sizesIn(folder.path)
  await inLanes({ from: 0, to: prices }, async (one) => void (await askPrice(product.url, tripBody(one + 1))))
  const priced = await sizesIn(folder.path)
  reportYear({ each: grown(before, sold, purchases), price: grown(sold, priced, prices) })
}

type Sizes = ReadonlyMap<string, number>
type Range = { from: number; to: number }

async function inLanes({ from, to }: Range, work: (one: number) => Promise<void>): Promise<void> {
  let next = from
  const lane = async () => {
    while (next < to) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Letters decide how much of a document's typefaces is in another's. */
const surnames = ['IVANOVA', 'SHCHERBAKOVA', 'KUZNETSOV', 'JUKOV', 'WAGNER', 'QUINTERO', 'GRIGOREV', 'BELYX']
const names = ['ANNA', 'YULIIA', 'MAKSIM', 'FEDOR', 'XENIA']

/** Each by somebody new, who takes most room. */
const buyAll = (url: string, range: Range) =>
  inLanes(range, async (one) => {
    const digits = String(one).padStart(6, '0')
    const buyer = await openBuyer(url, {
      phone: `+79165${digits}`,
      email: `year${digits}@example.org`,
      surname: surnames[one % surnames.length] ?? '',
      name: names[one % names.length] ?? '',
    })
    await buyer.buy()
  })

/** Bytes on the disk by table, those of prices together, what a sandbox plays with left out. */
const sizes = `
  select case when name like 'calculation%' then 'calculation' when name ~ '^pgboss.(j[0-9a-f]{20,}|job_common)' then 'pgboss.job' else name end as name,
    sum(pg_total_relation_size(oid))::float8 as bytes
  from (
    select c.oid, case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss') and relname not like 'sandbox%'
  ) tables
  group by 1`

async function sizesIn(dataDir: string): Promise<Sizes> {
  await using connection = await connectTo(dataDir)
  await connection.client.query('vacuum')
  const { rows } = await connection.client.query<{ name: string; bytes: number }>(sizes)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** Bytes that each of `count` has added, the tables that grew most first. */
const grown = (before: Sizes, after: Sizes, count: number): [name: string, bytes: number][] =>
  [...after]
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.get(name) ?? 0)) / count])
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)

const gigabyte = 1e9

function reportYear({ each, price }: Record<'each' | 'price', [name: string, bytes: number][]>): void {
  const yearOf = ([name, bytes]: [string, number], aDay: number) =>
    (bytes * aDay * (daysKept[name] ?? 365)) / gigabyte
  const lines = [
    ...each.map((table) => ({
      what: `${table[0]}, a policy`,
      bytes: table[1],
      year: yearOf(table, policiesADay),
    })),
    // Tables of good are extended by whole pages, at whatever moment.
    ...price
      .filter(([name]) => name in daysKept)
      .map((table) => ({
        what: `${table[0]}, a price`,
        bytes: table[1],
        year: yearOf(table, pricesADay),
      })),
  ].toSorted((one, other) => other.year - one.year)
  const all = rounded(
    lines.reduce((sum, { year }) => sum + year, 0),
    1,
  )
  for (const { what, bytes, year } of lines.filter((line) => line.year >= 0.005)) {
    console.log(`  ${what}: ${rounded(bytes)} bytes, ${rounded(year, 2)} GB`)
  }
  const largest = lines[0] ?? { what: 'nothing', year: 0 }
  report({
    name: 'a year',
    measured: `${all} GB after a year of ${policiesADay} policies and ${pricesADay} prices a day`,
    yardstick: `largest: ${largest.what}, ${rounded(largest.year, 1)} GB`,
    verdict: atMost(all, mostGigabytes, ' GB'),
    figures: { gigabytes: all, most: mostGigabytes, tables: lines.length },
  })
}
