import { operatorKeysText as words } from '@akvapolis/copy/operator/keys'
import { inSmallBatches } from '../../ground/database/in-small-batches.ts'
import { keysAtHand } from '../../ground/resealing/keys-at-hand.ts'
import { type Resealing, sealingAnew } from '../../ground/resealing/seal-anew.ts'
import { missingKeys } from '../../ground/resealing/unless-opened.ts'
import type { Command } from '../desk/command.ts'
import { begun, confirm, refuse, writeDown } from '../desk/desk.ts'

const everything = Number.MAX_SAFE_INTEGER

export const keysRotate: Command = {
  operands: [],
  run: async (desk) => {
    const { services, terminal } = desk
    const { db, seal, log, config } = services
    if ((await keysAtHand(config, desk.connectionString)) === null) return refuse(desk, words.noKey)
    const missing = await missingKeys(db, seal)
    if (missing.length > 0) return refuse(desk, words.missing(missing))

    const sealing = await sealingAnew(services)
    const waiting = await leftOf(sealing)
    if (waiting === 0) {
      terminal.say(words.nothing(seal.keyId))
      return 0
    }
    if (!(await confirm(desk, words.plan(seal.keyId, waiting)))) return 1
    await writeDown(db, desk, { subject: seal.keyId, before: { waiting }, after: begun })
    await inSmallBatches(log, sealing, { batchSize: 50, longestMs: Number.POSITIVE_INFINITY })
    const done = doneIn(sealing)
    const left = await leftOf(sealing)
    await writeDown(db, desk, { subject: seal.keyId, before: { waiting }, after: { ...done, left } })
    terminal.say(...words.done(done))
    return left === 0 ? 0 : refuse(desk, words.left(left))
  },
}

async function leftOf(sealing: readonly Resealing[]): Promise<number> {
  let left = 0
  for (const one of sealing) left += await one.left(everything)
  return left
}

/** Rows by table. */
function doneIn(sealing: readonly Resealing[]): Record<string, number> {
  const done: Record<string, number> = {}
  for (const { rows, done: count } of sealing) if (count > 0) done[rows] = (done[rows] ?? 0) + count
  return done
}
