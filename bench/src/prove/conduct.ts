import { setTimeout as pause } from 'node:timers/promises'
import { openBuyers } from './trial/buyers.ts'
import { chanceOf } from './trial/chance.ts'
import { mailsInHand } from './trial/jobs.ts'
import { persistent } from './trial/persistent.ts'
import type { Line } from './trial/proof.ts'
import type { Shop } from './trial/shop.ts'
import type { Experiment, Trial } from './trial/trial.ts'
import { afterwards } from './witness/afterwards.ts'
import { openDeeds } from './witness/deeds.ts'

const longestPause = 2_000
/** How many purchases show that a shop is well again, each time. */
const boughtAfter = 100

/**
 * Troubles a shop at random moments, told by `seed`, while four buyers buy without a pause, a hundred policies at least
 * after each trouble; lets the shop come to rest and looks for what broke. `ok`: all held.
 */
export async function conduct<S extends Shop>(
  { name, open }: Experiment<S>,
  openShop: (trial: Pick<Trial, 'environment' | 'database' | 'program'>) => Promise<S>,
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
  const inHand = trial.database ? runs * mailsInHand(shop.servers.length) : 0
  const mayDouble = trial.mayDouble?.(runs) ?? inHand
  const { ok, ...told } = await afterwards({ shop, trial, chance, sold, deeds, mayDouble, persons })
  const line = { name, ok, seed, runs, ...counts, ...buyers.counts, ...told }
  return line
}
