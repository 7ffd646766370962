import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Buyer } from '../../purchases/buyer.ts'
import { breachesIn } from '../invariants/invariants.ts'
import { untilAtRest } from '../invariants/rest.ts'
import { isWhole } from '../invariants/whole.ts'
import type { Sold } from '../trial/buyers.ts'
import type { Chance } from '../trial/chance.ts'
import type { Shop } from '../trial/shop.ts'
import type { Trial } from '../trial/trial.ts'
import type { Deeds } from './deeds.ts'
import { outlived } from './outlived.ts'
import { rowsLost, rowsOfPurchase } from './rows.ts'
import { witnessed } from './witness.ts'

type Past<S extends Shop> = {
  shop: S
  trial: Pick<Trial<S>, 'isLeft' | 'mailed' | 'found'>
  chance: Chance
  sold: readonly Sold[]
  deeds: Deeds
  /** How many mails may have come twice. */
  mayDouble: number
  persons: readonly Buyer[]
}

/** Once the shop is at rest: every list names what is wrong. */
export async function afterwards<S extends Shop>({ shop, trial, deeds, mayDouble, ...past }: Past<S>) {
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
    const lines = [seen.logLines, seen.metricLines]
    const ok = isWhole({ isFoundWell: found.ok, ended, lines, doubles: seen.doubles, mayDouble, wrong })
    const acknowledged = past.sold.length + deeds.count()
    const rows = bought.length * rowsOfPurchase + deeds.rows()
    return {
      ok,
      policies: paid.size,
      ...found.told,
      ended,
      ...seen,
      mayDouble,
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
