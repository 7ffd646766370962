import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../trial/chance.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { unbacked, unheard } from './books.ts'
import { type Cashier, openCashier } from './cashier.ts'
import { type Liar, openLiar } from './liar.ts'
import { lieNames } from './lies.ts'
import { type LoopbackBank, openLoopbackBank, tell } from './loopback-bank.ts'
import { type Mood, type MoodName, moods } from './moods.ts'

const names = Object.keys(moods) as MoodName[]

/** The bank is asked about a payment at ever longer times; here by the next minute, once it is well again. */
const askSooner = `
  update payment_attempt set next_check_at = now() where next_check_at > now() + interval '1 minute'`

/** A bank that is in each mood once, before it is in any of them again, and well between them. */
export const bank: Experiment = {
  name: 'bank',
  r: ['R-12', 'R-13', 'R-14'],
  runs: { short: names.length, full: 10 * names.length },
  open: async (chance) => trialOf(await openLoopbackBank(), chance),
}

async function trialOf(bank: LoopbackBank, chance: Chance): Promise<Trial> {
  const cashier = openCashier(bank, chance)
  const { payments, failed } = cashier
  let liar: Liar
  return {
    environment: bank.environment,
    payAt: cashier.payAt,
    meets: async ({ url }) => {
      cashier.shop = url
      liar = await openLiar(url, bank)
    },
    trouble: async (shop, run) => {
      const round = chance.shuffled(names, `round ${Math.floor(run / names.length)}`)
      const name = round[run % names.length] as MoodName // of the names themselves
      const { answer, lastsMs, isLiedAbout }: Mood = moods[name]
      cashier.mood = name
      bank.answers(answer?.(bank))
      await (isLiedAbout ? lieOn(shop, { bank, cashier, liar, lastsMs }) : pause(lastsMs))
      bank.answers(undefined)
      cashier.mood = 'well'
    },
    isLeft: async (database) => {
      await database.query(askSooner)
      return (await unheard(bank, database)).length > 0
    },
    found: async (shop, database) => {
      const lists = {
        unheard: await unheard(bank, database),
        unbacked: await unbacked(bank, database),
        failed,
        misanswered: liar.misanswered,
        uncounted: liar.uncounted(await shop.logged()),
      }
      const wereAll = names.every((name) => payments[name]) && lieNames.every((name) => liar.told[name])
      const ok = wereAll && Object.values(lists).every(({ length }) => length === 0)
      return { ok, told: { payments, lies: liar.told, ...lists } }
    },
    [Symbol.asyncDispose]: () => bank[Symbol.asyncDispose](),
  }
}

type Stage = { bank: LoopbackBank; cashier: Cashier; liar: Liar; lastsMs: number }

const leastRounds = 3

/** Every lie there is, again and again. */
async function lieOn(shop: TwinShop, { bank, cashier, liar, lastsMs }: Stage): Promise<void> {
  while (cashier.paid.length === 0) await pause(50)
  const [paid = ''] = cashier.paid
  await untilHeard(shop, bank.record(paid))
  const until = Date.now() + lastsMs
  for (let round = 0; round < leastRounds || Date.now() < until; round += 1) await liar.lieOfAll(paid)
}

const patience = 60_000

/** Whoever was kept away from a bank that failed asks it again after a while. */
async function untilHeard({ servers }: TwinShop, record: object): Promise<void> {
  for (const server of servers) {
    const deadline = Date.now() + patience
    while ((await tell(server, [record])).status !== 200) {
      if (Date.now() > deadline) throw new Error(`${server} does not ask the bank again`)
      await pause(500)
    }
  }
}
