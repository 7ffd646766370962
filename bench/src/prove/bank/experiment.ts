import { setTimeout as pause } from 'node:timers/promises'
import { toPay } from '@akvapolis/contract/payments'
import { longestOf } from '../../report/report.ts'
import type { Chance } from '../trial/chance.ts'
import type { TwinShop } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import type { Span } from '../trial/troubled.ts'
import { astray, type Latecomer, openLatecomer, placesOf } from './beside/latecomer.ts'
import { type Liar, openLiar } from './beside/liar.ts'
import { lieNames } from './beside/lies.ts'
import { askSooner, unbacked, unheard } from './books.ts'
import { type Cashier, openCashier } from './cashier.ts'
import { longestHealingMs, untilHealed } from './healing.ts'
import { keptAway } from './kept-away.ts'
import { type LoopbackBank, openLoopbackBank, tell } from './loopback/loopback-bank.ts'
import { type Mood, type MoodName, moods } from './moods.ts'

const names = Object.keys(moods) as MoodName[]

/** A bank that is in each mood once, before it is in any of them again, and well between them. */
export const bank: Experiment = {
  name: 'bank',
  r: ['R-12', 'R-13', 'R-14'],
  runs: { short: names.length, full: 10 * names.length },
  open: async (chance) => trialOf(await openLoopbackBank(), chance),
}

async function trialOf(bank: LoopbackBank, chance: Chance): Promise<Trial> {
  const cashier = openCashier(bank, chance)
  const spans: (Span & { mood: MoodName })[] = []
  const healings: number[] = []
  let beside: Beside
  return {
    environment: bank.environment,
    payAt: cashier.payAt,
    hears: ({ path, askedAt, answeredAt }) => {
      if (path === toPay.path) cashier.waits.push({ what: 'form', askedAt, ms: answeredAt - askedAt })
    },
    meets: async (shop) => {
      cashier.shop = shop.url
      beside = { liar: await openLiar(shop.url, bank), latecomer: await openLatecomer(shop, bank) }
    },
    trouble: async (shop, run) => {
      const round = chance.shuffled(names, `round ${Math.floor(run / names.length)}`)
      const name = round[run % names.length] as MoodName // of the names themselves
      const from = performance.now()
      await beIn(name, shop, { bank, cashier, beside })
      spans.push({ mood: name, from, to: performance.now() })
      if (name === 'refuses') healings.push(await untilHealed(shop, bank))
    },
    isLeft: async (database) => {
      await database.query(askSooner)
      return (await unheard(bank, database)).length > 0
    },
    found: async (shop, database) => {
      const { liar, latecomer } = beside
      const { away, near } = keptAway({ spans, waits: cashier.waits, asked: bank.asked })
      const lists = {
        unheard: await unheard(bank, database),
        unbacked: await unbacked(bank, database),
        failed: cashier.failed,
        misanswered: [...liar.misanswered, ...latecomer.misanswered],
        uncounted: liar.uncounted(await shop.logged()),
        astray: astray(latecomer.told, await placesOf(database, latecomer.told)),
        near,
      }
      const healedMs = longestOf(healings)
      const { payments } = cashier
      const told = { payments, lies: liar.told, late: latecomer.told.length, away, healedMs }
      return { ok: holds(told, Object.values(lists)), told: { ...told, ...lists } }
    },
    [Symbol.asyncDispose]: () => bank[Symbol.asyncDispose](),
  }
}

type Told = Pick<Cashier, 'payments'> & { lies: Liar['told']; late: number; healedMs: number }

function holds({ payments, lies, late, healedMs }: Told, lists: readonly string[][]): boolean {
  const wereAll = names.every((name) => payments[name]) && lieNames.every((name) => lies[name]) && late > 0
  return wereAll && healedMs <= longestHealingMs && lists.every(({ length }) => length === 0)
}

type Beside = { liar: Liar; latecomer: Latecomer }
type Stage = { bank: LoopbackBank; cashier: Cashier; beside: Beside }

/** As long as the mood lasts. */
async function beIn(name: MoodName, shop: TwinShop, stage: Stage): Promise<void> {
  const { bank, cashier } = stage
  const mood: Mood = moods[name]
  cashier.mood = name
  bank.answers(mood.answer?.(bank))
  if (mood.isAway) await bank.goesAway()
  await (mood.beside ? actBeside(shop, stage, mood) : pause(mood.lastsMs))
  if (mood.isAway) await bank.comesBack()
  bank.answers(undefined)
  cashier.mood = 'well'
}

const leastRounds = 3

/** Every lie there is, or everything that may happen before late money comes, again and again. */
async function actBeside(shop: TwinShop, { bank, cashier, beside }: Stage, mood: Mood): Promise<void> {
  while (cashier.paid.length === 0) await pause(50)
  const [paid = ''] = cashier.paid
  await untilHeard(shop, bank.record(paid))
  const until = Date.now() + mood.lastsMs
  for (let round = 0; round < leastRounds || Date.now() < until; round += 1)
    await (mood.beside === 'liar' ? beside.liar.lieOfAll(paid) : beside.latecomer.payLate())
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
