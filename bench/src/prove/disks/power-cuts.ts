import { setTimeout as pause } from 'node:timers/promises'
import { longestOf } from '../../report/report.ts'
import { mailsInHand } from '../trial/jobs.ts'
import type { SingleShop } from '../trial/single-shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { openPluggedDisk, type PluggedDisk } from './plugged-disk.ts'

/** So that each cut has something to lose. */
const sellsMs = 2_000

/** The power of server, database and disk is cut at once: what was not brought to the disk is gone. */
export const powerCuts: Experiment<SingleShop> = {
  name: 'power',
  r: ['R-07'],
  runs: { short: 5, full: 20 },
  open: async () => trialOn(await openPluggedDisk()),
}

function trialOn(disk: PluggedDisk): Trial<SingleShop> {
  const comebacks: number[] = []
  return {
    environment: { DATA_DIR: `${disk.path}/data` },
    mayDouble: (runs) => runs * mailsInHand(1),
    trouble: async (shop) => {
      await pause(sellsMs)
      disk.cut()
      await shop.die()
      await disk.plugIn()
      comebacks.push(await shop.start())
    },
    found: async () => {
      const told = { cuts: comebacks.length, slowestStartMs: longestOf(comebacks) }
      return { ok: told.cuts > 0, told }
    },
    [Symbol.asyncDispose]: () => disk[Symbol.asyncDispose](),
  }
}
