import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '@akvapolis/server/ground/database/connections'
import { openBuyers } from './buyers.ts'
import { breachesIn } from './invariants.ts'
import { untilAtRest } from './rest.ts'
import { openTwinShop, type TwinShop } from './shop.ts'

export type Experiment = {
  name: string
  kills: number
  kill(shop: TwinShop, count: number): Promise<void>
}

const longestLife = 2_000

/**
 * Kills something at random moments, told by `seed`, while four buyers buy without a pause; lets the shop come to rest
 * and looks for what broke. Prints one line of JSON; answers whether all held, and every kill fell into purchases.
 */
export async function conduct({ name, kills, kill }: Experiment, seed: string): Promise<boolean> {
  await using shop = await openTwinShop()
  const buyers = await openBuyers(shop.url)
  buyers.start()
  for (let count = 0; count < kills; count += 1) {
    await pause(momentOf(`${seed} ${name} ${count}`))
    await kill(shop, count)
  }
  const told = await buyers.stop()
  const { breaches, policies, lost } = await afterwards(shop, told)
  const ok = Object.keys(breaches).length === 0 && lost.length === 0 && policies > kills
  console.log(JSON.stringify({ name, ok, seed, kills, policies, ...buyers.counts, lost, breaches }))
  return ok
}

async function afterwards({ database }: TwinShop, told: string[]) {
  const connection = new Connection({ connectionString: database.connectionString })
  await connection.connect()
  try {
    await untilAtRest(connection)
    const breaches = await breachesIn(connection)
    const query = `select number from policy where state = 'paid'`
    const { rows } = await connection.query<{ number: string }>(query)
    const paid = new Set(rows.map(({ number }) => number))
    return { breaches, policies: paid.size, lost: told.filter((number) => !paid.has(number)) }
  } finally {
    await connection.end()
  }
}

/** Milliseconds, the same for the same words. */
function momentOf(words: string): number {
  return (createHash('sha256').update(words).digest().readUInt16BE() / 0xffff) * longestLife
}
