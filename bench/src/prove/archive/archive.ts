import { setTimeout as pause } from 'node:timers/promises'
import { openCluster } from '../cluster/cluster.ts'
import { lacking } from '../cluster/needs.ts'
import type { Line, Proof } from '../trial/proof.ts'
import { openTwinShop } from '../trial/shop.ts'
import { astrayAfter, startBuyers } from '../trial/told.ts'
import { goneBack } from './gone-back.ts'
import { damageDocument, provedCopy } from './proved-copy.ts'

const msBefore = 15_000
const msAfter = 15_000

export const archive: Proof = {
  name: 'archive',
  r: ['R-27'],
  runs: { short: 1, full: 1 },
  lacks: lacking,
  prove: proveArchive,
}

/**
 * Sells on three nodes that archive, remembers a moment, switches over, goes on; then goes back to the moment, and to all that is
 * archived, each into a database of its own, and has the copy proved, before and after a document was damaged. `ok`: all is back
 * that has to be, nothing else, nothing of it is broken, and the proof tells the copy's moment, and later the damage.
 */
async function proveArchive(asked: { seed: string; runs: number }): Promise<Line> {
  await using cluster = await openCluster()
  await using shop = await openTwinShop({ environment: {}, database: cluster.database })
  const first = await cluster.leader()
  const copyingAt = Math.floor(Date.now() / 1_000)
  await first.pgbackrest('--type=full', 'backup')
  const copiedAt = Date.now() / 1_000
  const buyers = await startBuyers(shop.url)
  await pause(msBefore)
  const moment = Temporal.Now.instant().round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  await pause(msAfter)
  await cluster.switchOver()
  await cluster.untilLedByOther(first)
  await pause(msAfter)
  const told = await buyers.stop()
  const second = await cluster.leader()
  // Ends the segment and waits until it is archived: whatever was told before lies there.
  await second.pgbackrest('check')

  const at = moment.toString().replace('T', ' ').replace('Z', '+00')
  const until = await goneBack(cluster, second, ['--type=time', `--target=${at}`, '--target-action=promote'])
  const all = await goneBack(cluster, second, [])
  const provedAt = (await provedCopy(cluster, second)) ?? 0
  await damageDocument(cluster, second)
  const isDamageTold = (await provedCopy(cluster, second)) === null
  const isProved = provedAt >= copyingAt && provedAt <= copiedAt && isDamageTold
  const { before, missing, tooMany } = astrayAfter(moment, told, until.numbers)
  const lost = told.filter(({ number }) => !all.numbers.has(number)).length
  const after = told.length - before
  const broken = [...until.broken, ...all.broken]
  const ok = isProved && before > 0 && after > 0 && missing + tooMany + lost + broken.length === 0
  const seconds = { until: until.seconds, all: all.seconds }
  const counts = { before, missing, tooMany, told: told.length, lost }
  const line = { name: 'archive', ok, ...asked, ...counts, isProved, seconds, broken }
  return line
}
