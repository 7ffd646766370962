import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from '../trial/persistent.ts'
import { type TwinShop, untilReady } from '../trial/shop.ts'
import type { Experiment, Trial } from '../trial/trial.ts'
import { isWrong } from '../trial/troubled.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { lacking } from './needs.ts'
import { longestSilence, type Span } from './silence.ts'

type Trouble = (cluster: Cluster, shop: TwinShop) => Promise<void>

/** Buyers go on before the next trouble. */
const restMs = 3_000
/** Longer than it takes a leader's agent to tell etcd how far it has written. */
const stalledMs = 6_000
const longestSwitchOverMs = 15_000

const troubles = {
  switchover: ({ switchOver }) => switchOver(),
  /** What the leader tells the others goes nowhere for six seconds; then its node is gone at once. */
  kill: async (cluster) => {
    const leader = await cluster.leader()
    await cluster.stall()
    await pause(stalledMs)
    leader.kill()
    await cluster.untilLedByOther(leader)
    await pause(restMs)
    leader.start()
  },
  /** It stands still and, once another one leads, believes for a moment that it does. */
  stop: async (cluster) => {
    const leader = await cluster.leader()
    leader.freeze()
    await cluster.untilLedByOther(leader)
    await pause(restMs)
    leader.thaw()
  },
  release: async (_cluster, shop) => {
    for (const which of shop.servers.keys()) {
      shop.leaveOut(which)
      await shop.stopServer(which)
      await shop.startServer(which)
    }
  },
} satisfies Record<string, Trouble>

type TroubleName = keyof typeof troubles
const names = Object.keys(troubles) as TroubleName[]
type NamedSpan = Span & { name: TroubleName }

/** PostgreSQL on three nodes, of which one is written to; each trouble of it in turn. */
export const cluster: Experiment = {
  name: 'cluster',
  r: ['R-08'],
  runs: { short: names.length, full: 10 * names.length },
  lacks: lacking,
  open: async () => trialOf(await openCluster()),
}

function trialOf(cluster: Cluster): Trial {
  const answers: Answered[] = []
  const spans: NamedSpan[] = []
  return {
    environment: { STOP_NOTICE_SECONDS: '3' },
    database: cluster.database,
    hears: (answer) => answers.push(answer),
    trouble: async (shop, run) => {
      const name = names[run % names.length] as TroubleName // of the names themselves
      const from = performance.now()
      await troubles[name](cluster, shop)
      await cluster.untilWhole()
      await untilReady(shop)
      await pause(restMs)
      spans.push({ name, from, to: performance.now() })
    },
    found: async () => {
      const silentMs = perTrouble(spans, (span) => longestSilence(answers, span), Math.max)
      const refused = perTrouble(spans, (span) => refusedWithin(answers, span), sum)
      const wrong = wrongAmong(answers, spans)
      const isQuick = (silentMs.switchover ?? 0) <= longestSwitchOverMs
      const untold = await cluster.untold()
      const told = { silentMs, refused, wrong, untold }
      return { ok: isQuick && wrong.length === 0 && untold.length === 0, told }
    },
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  }
}

const sum = (...numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

function perTrouble(
  spans: readonly NamedSpan[],
  measure: (span: Span) => number,
  together: (...figures: number[]) => number,
): Partial<Record<TroubleName, number>> {
  const ofName = Map.groupBy(spans, ({ name }) => name)
  return Object.fromEntries(
    [...ofName].map(([name, own]) => [name, Math.round(together(...own.map(measure)))]),
  )
}

const refusedWithin = (answers: readonly Answered[], { from, to }: Span): number =>
  answers.filter(({ status, answeredAt }) => status === 503 && answeredAt > from && answeredAt < to).length

const troubleOf = ({ answeredAt }: Answered, spans: readonly NamedSpan[]): TroubleName | 'rest' =>
  spans.find(({ from, to }) => answeredAt > from && answeredAt < to)?.name ?? 'rest'

/**
 * Whoever can't be served is told when to come again. Nobody is cut off, as under `drain`: while a server gives notice it
 * ends each connection with an answer, before it closes any.
 */
export const wrongAmong = (answers: readonly Answered[], spans: readonly NamedSpan[]): string[] =>
  answers.filter(isWrong).map((answer) => `${troubleOf(answer, spans)}: ${answer.path}: ${answer.status}`)
