import { waitsForMails } from '../../purchases/sold-policies.ts'
import { unheard } from '../bank/books.ts'
import { openCashier } from '../bank/cashier.ts'
import { openLoopbackBank } from '../bank/loopback/loopback-bank.ts'
import { openLoopbackMail } from '../mail/loopback-mail.ts'
import { chanceOf } from '../trial/chance.ts'
import { type Answered, persistent } from '../trial/persistent.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { openTwinShop } from '../trial/shop.ts'
import { afterwards } from '../witness/afterwards.ts'
import { openDeeds } from '../witness/deeds.ts'
import { crowd } from './crowd.ts'
import { sinceNowIdle } from './idle.ts'
import { judgedCrowd } from './judged-crowd.ts'

/** The runs are the people who buy. */
export const load: Proof = { name: 'load', r: ['R-01'], runs: { short: 300, full: 2_000 }, prove: sellToMany }

/** Sells to a crowd over two servers, and looks for what broke. `ok`: nothing did, and nobody waited too long. */
async function sellToMany({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  const chance = chanceOf(`${seed} load`)
  await using bank = await openLoopbackBank()
  await using mail = await openLoopbackMail()
  const environment = { ...bank.environment, ...mail.environment }
  await using shop = await openTwinShop({ environment })
  const cashier = openCashier(bank, chance)
  cashier.shop = shop.url
  const answers: Answered[] = []
  const { counts, send } = persistent((answer) => answers.push(answer))
  const deeds = await openDeeds(shop.url, send)
  deeds.start()
  const idleShare = sinceNowIdle()
  const { sold, givenUp } = await crowd(shop.url, runs, { chance, send, payAt: cashier.payAt })
  const idle = idleShare()
  await deeds.stop()
  const { ok, ...told } = await afterwards({
    shop,
    chance,
    sold,
    deeds,
    mayDouble: 0,
    persons: [...sold.map(({ buyer }) => buyer), deeds.buyer],
    trial: {
      isLeft: async (database) => (await unheard(bank, database)).length > 0,
      mailed: () => mail.taken,
      found: async (_shop, database) => {
        const words = cashier.waits.map(({ ms }) => ms)
        const mails = await waitsForMails(database)
        const judged = judgedCrowd({ people: runs, sold: sold.length, answers, words, mails, idle })
        const { failed } = cashier
        const isHeard = failed.length === 0 && givenUp.length === 0
        return { ok: judged.ok && isHeard, told: { ...judged.told, givenUp, unheardWords: failed } }
      },
    },
  })
  const line = { name: 'load', ok, seed, runs, ...counts, ...told }
  return line
}
