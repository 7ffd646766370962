import { archive } from './archive/archive.ts'
import { bank } from './bank/experiment.ts'
import { clock } from './clock/experiment.ts'
import { cluster } from './cluster/experiment.ts'
import { conduct } from './conduct.ts'
import { disk } from './disks/full-disk.ts'
import { powerCuts } from './disks/power-cuts.ts'
import { restore } from './disks/restore.ts'
import { secondServer } from './disks/second-server.ts'
import { drain } from './drain/drain.ts'
import { hostile } from './hostile/hostile.ts'
import { database, kills } from './kills/kills.ts'
import { outage } from './kills/outage.ts'
import { load } from './load/load.ts'
import { mail } from './mail/experiment.ts'
import { papers } from './papers/papers.ts'
import { races } from './races/races.ts'
import { refusing } from './refusals/experiment.ts'
import { release } from './release/experiment.ts'
import { sms } from './sms/sms.ts'
import { everyStep } from './steps/every-step.ts'
import { tests } from './tests/tests.ts'
import type { Proof } from './trial/proof.ts'
import { openTwinShop, type Shop } from './trial/shop.ts'
import { openSingleShop } from './trial/single-shop.ts'
import type { Experiment } from './trial/trial.ts'

const experiments: readonly Experiment[] = [
  kills,
  database,
  bank,
  mail,
  outage,
  drain,
  release,
  cluster,
  refusing,
  clock,
]

/** Proved by what happens to a shop that `openShop` opens. */
const conducted = <S extends Shop>(
  experiment: Experiment<S>,
  openShop: Parameters<typeof conduct<S>>[1],
): Proof => ({
  ...experiment,
  prove: (asked) => conduct(experiment, openShop, asked),
})

export const proofs: readonly Proof[] = [
  ...experiments.map((experiment) => conducted(experiment, openTwinShop)),
  conducted(disk, openSingleShop),
  conducted(powerCuts, openSingleShop),
  conducted(secondServer, openSingleShop),
  load,
  everyStep,
  restore,
  archive,
  hostile,
  papers,
  races,
  sms,
  ...tests,
]
