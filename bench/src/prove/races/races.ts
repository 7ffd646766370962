import { openTill, type Till } from '@akvapolis/server/features/payments/testing/till'
import { racers } from '@akvapolis/server/testing/races/race'
import { races as all } from '@akvapolis/server/testing/races/races'
import { unguard } from '@akvapolis/server/testing/races/unguarded'
import { chanceOf } from '../trial/chance.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { atRestIn } from '../witness/broken.ts'
import { buyTogether } from './together.ts'

const controlRounds = 20
/** A history for so many rounds. */
const roundsOfHistory = 10
const mostTold = 5

export const races: Proof = { name: 'races', r: ['R-21'], runs: { short: 20, full: 200 }, prove: race }

/**
 * Runs each race so many times, and lets one account buy in several browsers at once. `ok`: each had one effect each time,
 * every history is explained, no invariant is broken and no mail came twice, and without its guards each race is lost at
 * least once.
 */
async function race({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  const broken: Record<string, string[]> = {}
  const faults: string[] = []
  let deeds = 0
  const { breaches, doubles } = await withTill(async (till) => {
    for (const [name, lost] of Object.entries(await lostIn(till, runs)))
      if (lost.length > 0) broken[name] = lost.slice(0, mostTold)
    for (let turn = 0; turn < runs / roundsOfHistory; turn += 1) {
      const together = await buyTogether(till, chanceOf(`${seed} races ${turn}`))
      deeds += together.history.length
      faults.push(...together.faults)
    }
    return atRestIn(till.shop.environment.DATABASE_URL)
  })
  const control = await withTill(async (till) => {
    await unguard(till.services)
    return countsOf(await lostIn(till, controlRounds))
  })
  const hasTeeth = Object.values(control).every((count) => count > 0)
  const isRight = [broken, breaches].every((found) => Object.keys(found).length === 0) && doubles === 0
  const ok = isRight && faults.length === 0 && hasTeeth && deeds > 0
  const told = { racers, broken, deeds, faults, breaches, doubles, controlRounds, control }
  const line = { name: 'races', ok, seed, runs, ...told }
  return line
}

async function withTill<Result>(work: (till: Till) => Promise<Result>): Promise<Result> {
  const till = await openTill({}, { hasWorkers: true })
  try {
    return await work(till)
  } finally {
    await till.close()
  }
}

/** What each race says of the rounds in which it had more than one effect, or none. */
async function lostIn(till: Till, rounds: number): Promise<Record<string, string[]>> {
  const lost: Record<string, string[]> = {}
  for (const [name, run] of Object.entries(all)) {
    lost[name] = []
    for (let round = 0; round < rounds; round += 1)
      await run(till, round).catch((error: Error) => lost[name]?.push(`${round}: ${error.message}`))
  }
  return lost
}

const countsOf = (lost: Record<string, string[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(lost).map(([name, rounds]) => [name, rounds.length]))
