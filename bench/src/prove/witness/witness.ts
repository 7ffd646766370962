import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Buyer } from '../../purchases/buyer.ts'
import type { Sold } from '../trial/buyers.ts'
import type { Chance } from '../trial/chance.ts'
import type { Shop } from '../trial/shop.ts'
import type { Mailed } from '../trial/trial.ts'
import { damageIn } from './damage.ts'
import { leaksIn, type Planted, withoutFigures } from './leaks.ts'
import { doublesAmong, sandboxMails } from './mailed/mails.ts'
import { otherPapers } from './mailed/papers.ts'

const mostPapers = 20

type Seen = {
  chance: Chance
  sold: readonly Sold[]
  /** Whose phones, codes and cookies the servers were given. */
  persons: readonly Buyer[]
  /** The mails that came; the sandbox's own unless it is told. */
  mailed?: readonly Mailed[]
}

/** What can be seen from outside of a shop at rest, and of its files: each list names what is wrong. */
export async function witnessed(shop: Shop, database: Connection, { chance, sold, persons, mailed }: Seen) {
  const papers = chance.shuffled(sold, 'papers').slice(0, mostPapers)
  const given = mailed ?? (await sandboxMails(database))
  const [log, metrics] = [await shop.logged(), await shop.measured()]
  const planted = plantedBy(persons)
  return {
    papers: papers.length,
    doubles: doublesAmong(given),
    otherPapers: await otherPapers(database, { sold: papers, mailed: given }),
    logLines: countLines(log),
    metricLines: countLines(metrics),
    leaks: [
      ...leaksIn(log, planted),
      ...leaksIn(withoutFigures(metrics), planted).map((kind) => `${kind} in metrics`),
    ],
    damaged: await damageIn(shop.database),
  }
}

const countLines = (text: string): number => text.split('\n').length - 1

const plantedBy = (persons: readonly Buyer[]): Planted => ({
  phone: persons.map(({ holder }) => holder.phone.replace(/^\+7/, '')),
  email: persons.map(({ holder }) => holder.email),
  passport: persons.map(({ passport }) => passport),
  code: persons.flatMap(({ secrets }) => secrets.codes),
  cookie: persons.flatMap(({ secrets }) => secrets.cookies),
})
