import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@akvapolis/contract/calls'
import { createSmsRuSender } from '@akvapolis/server/features/sms/sms-ru-sender'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { openShop } from '@akvapolis/server/testing/shop'
import { chanceOf } from '../trial/chance.ts'
import { untilJobsAreDone } from '../trial/jobs.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { atRestIn } from '../witness/broken.ts'
import { type Asked, startAskers } from './askers.ts'
import { type Asking, judgedCodes } from './judged-codes.ts'
import { type LoopbackProvider, openLoopbackProvider, type SmsMood } from './loopback-provider.ts'

const moods: readonly SmsMood[] = ['well', 'away', 'slow', 'babbles']
const lastsMs = 10_000

export const sms: Proof = {
  name: 'sms',
  r: ['R-11'],
  runs: { short: moods.length, full: 10 * moods.length },
  prove: failToSend,
}

/**
 * Lets visitors ask for codes while the provider is in each mood once, before it is in any of them again. `ok`: everybody
 * is answered in time, and whoever was promised a code has it in the end, once, and comes in by it; no invariant is broken.
 */
async function failToSend({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  const chance = chanceOf(`${seed} sms`)
  await using provider = await openLoopbackProvider()
  const shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  const database = new Connection({ connectionString: shop.environment.DATABASE_URL })
  await database.connect()
  try {
    shop.services.sms = createSmsRuSender({ apiKey: 'key', url: provider.url })
    const askers = startAskers(shop)
    for (let run = 0; run < runs; run += 1) {
      const round = chance.shuffled(moods, `round ${Math.floor(run / moods.length)}`)
      await provider.turns(round[run % moods.length] as SmsMood) // of the moods themselves
      await pause(lastsMs)
      await provider.turns('well')
      await retryNow(database)
    }
    const asked = await askers.stop()
    await untilJobsAreDone(database)
    const { ok, told } = judgedCodes(await lookedInto(asked, provider), provider.untold())
    const { breaches } = await atRestIn(shop.environment.DATABASE_URL)
    const isWhole = Object.keys(breaches).length === 0
    const line = { name: 'sms', ok: ok && isWhole, seed, runs, ...told, breaches }
    return line
  } finally {
    await database.end()
    await shop.close()
  }
}

/** With the messages that came to each, and whether the first of them lets them in. */
async function lookedInto(asked: readonly Asked[], { taken }: LoopbackProvider): Promise<Asking[]> {
  const ofPhone = Map.groupBy(taken, ({ to }) => `+${to}`)
  const found: Asking[] = []
  for (const one of asked) {
    const { phone } = one.order.contacts
    const texts = (ofPhone.get(phone) ?? []).map(({ text }) => text)
    const isIn = one.status === 200 && (await comesIn(one, texts[0] ?? ''))
    found.push({ phone, status: one.status, ms: one.ms, messages: texts.length, isIn })
  }
  return found
}

async function comesIn({ visitor, order }: Asked, text: string): Promise<boolean> {
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []
  const { status } = await visitor.call(calls.registerAtStep2, { ...order.insurer, code })
  return status === 200
}

/** What waits for its next try, for seconds by then, is tried at once. */
async function retryNow(database: Connection): Promise<void> {
  await database.query(
    `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  )
}
