import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { Chance } from '../trial/chance.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { judgedMails, type Refused } from './judged-mails.ts'
import { type LoopbackMail, type MailMood, openLoopbackMail } from './loopback-mail.ts'

const moods: readonly MailMood[] = ['well', 'away', 'busy', 'refuses', 'hangs']
const lastsMs = 10_000

/** A mail server that is in each mood once, before it is in any of them again. */
export const mail: Experiment = {
  name: 'mail',
  r: ['R-10'],
  runs: { short: moods.length, full: 10 * moods.length },
  open: async (chance) => trialOf(await openLoopbackMail(), chance),
}

async function trialOf(server: LoopbackMail, chance: Chance): Promise<Trial> {
  const sold: Partial<Record<MailMood, number>> = {}
  return {
    environment: server.environment,
    trouble: async (shop, run) => {
      const round = chance.shuffled(moods, `round ${Math.floor(run / moods.length)}`)
      const mood = round[run % moods.length] as MailMood // of the moods themselves
      const before = await countSold(shop)
      await server.turns(mood)
      await pause(lastsMs)
      await server.turns('well')
      sold[mood] = (sold[mood] ?? 0) + (await countSold(shop)) - before
      await retryNow(shop)
    },
    mailed: () => server.taken,
    mayDouble: server.hung,
    found: async (_shop, database) =>
      judgedMails({
        sold: moods.map((mood) => [mood, sold[mood] ?? 0]),
        taken: server.taken.map(({ messageId }) => messageId),
        hung: server.hung(),
        paid: await paidIn(database),
        refused: await refusedIn(database),
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function countSold({ database }: TwinShop): Promise<number> {
  const [row] = await database.ask(`select count(*)::integer as count from policy where state = 'paid'`)
  return Number(row?.count)
}

/** What waits for its next try, for minutes by then, is tried at once. */
async function retryNow({ database }: TwinShop): Promise<void> {
  await database.ask(
    `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  )
}

/** Policies whose mail was refused for good. */
async function refusedIn(database: Connection): Promise<Refused[]> {
  const { rows } = await database.query<Refused>(`
    select external_id as id, recipient from delivery join policy on policy.id = policy_id
    where kind = 'policy' and refused_at is not null`)
  return rows
}

async function paidIn(database: Connection): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select external_id as id from policy where state = 'paid'
     and customer_id is distinct from (select diver_id from sandbox_seed)`,
  )
  return rows.map(({ id }) => id)
}
