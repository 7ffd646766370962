import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '@akvapolis/server/ground/database/connections'
import type { Buyer } from '../purchases/buyer.ts'
import { breachesIn } from './invariants/invariants.ts'
import { untilAtRest } from './invariants/rest.ts'
import { openBuyers, type Sold } from './trial/buyers.ts'
import { type Chance, chanceOf } from './trial/chance.ts'
import { persistent } from './trial/persistent.ts'
import type { Line } from './trial/proof.ts'
import type { Shop } from './trial/shop.ts'
import type { Experiment, Trial } from './trial/trial.ts'
import { type Deeds, openDeeds } from './witness/deeds.ts'
import { outlived } from './witness/outlived.ts'
import { rowsLost, rowsOfPurchase } from './witness/rows.ts'
import { witnessed } from './witness/witness.ts'

const longestPause = 2_000
/** How many purchases show that a shop is well again, each time. */
const boughtAfter = 100

/**
 * Troubles a shop at random moments, told by `seed`, while four buyers buy without a pause, a hundred policies at least
 * after each trouble; lets the shop come to rest and looks for what broke. `ok`: all held.
 */
export async function conduct<S extends Shop>(
  { name, open }: Experiment<S>,
  openShop: (trial: Pick<Trial, 'environment' | 'database'>) => Promise<S>,
  { seed, runs }: { seed: string; runs: number },
): Promise<Line> {
  const chance = chanceOf(`${seed} ${name}`)
  await using trial = await open(chance)
  await using shop = await openShop(trial)
  await trial.meets?.(shop)
  const { counts, send } = persistent((answer) => trial.hears?.(answer))
  const buyers = await openBuyers(shop.url, { ...trial, send })
  const deeds = await openDeeds(shop.url, send)
  for (const busy of [buyers, deeds]) busy.start()
  const stop = () => Promise.all([buyers.stop(), deeds.stop()])
  try {
    for (let run = 0; run < runs; run += 1) {
      await pause(chance.part(`moment ${run}`) * longestPause)
      await trial.trouble(shop, run)
      await buyers.untilSold(boughtAfter)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const [sold] = await stop()
  const persons = [...buyers.buyers, deeds.buyer]
  const { ok, ...told } = await afterwards({ shop, trial, chance, sold, deeds, persons })
  const line = { name, ok, seed, runs, ...counts, ...buyers.counts, ...told }
  return line
}

type Past<S extends Shop> = {
  shop: S
  trial: Trial<S>
  chance: Chance
  sold: readonly Sold[]
  deeds: Deeds
  persons: readonly Buyer[]
}

/** Once the shop is at rest: every list names what is wrong. */
async function afterwards<S extends Shop>({ shop, trial, deeds, ...past }: Past<S>) {
  const connection = new Connection({ connectionString: shop.database.connectionString })
  await connection.connect()
  try {
    await untilAtRest(connection, async () => (await trial.isLeft?.(connection)) ?? false)
    const breaches = await breachesIn(connection)
    const paid = await paidIn(connection)
    const kept = past.sold.filter(({ number }) => paid.has(number))
    const bought = past.sold.map(({ number }) => number)
    const lost = [...(await rowsLost(connection, bought)), ...(await deeds.lost())]
    const mailed = trial.mailed?.()
    const seen = await witnessed(shop, connection, { ...past, sold: kept, ...(mailed && { mailed }) })
    const found = (await trial.found?.(shop, connection)) ?? { ok: true, told: {} }
    const signedIn = await outlived(connection, past.persons)
    const wrong = [lost, seen.otherPapers, seen.leaks, seen.damaged, signedIn, Object.keys(breaches)]
    const ended = shop.ended()
    const ok = found.ok && ended === 0 && seen.logLines > 0 && wrong.every(({ length }) => length === 0)
    const acknowledged = past.sold.length + deeds.count()
    const rows = bought.length * rowsOfPurchase + deeds.rows()
    return {
      ok,
      policies: paid.size,
      ...found.told,
      ended,
      ...seen,
      outlived: signedIn,
      acknowledged,
      rows,
      lost,
      breaches,
    }
  } finally {
    await connection.end()
  }
}

async function paidIn(database: Connection): Promise<Set<string>> {
  const query = `select number from policy where state = 'paid'`
  const { rows } = await database.query<{ number: string }>(query)
  return new Set(rows.map(({ number }) => number))
}
