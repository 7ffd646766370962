import { setTimeout as pause } from 'node:timers/promises'
import { unbacked, unheard } from '../bank/books.ts'
import { breachesIn, invariants } from '../invariants/invariants.ts'
import { chanceOf } from '../trial/chance.ts'
import { jobsLeft, untilNothingIs } from '../trial/jobs.ts'
import type { Line, Proof } from '../trial/proof.ts'
import type { Mailed } from '../trial/trial.ts'
import { doublesAmong } from '../witness/mailed/mails.ts'
import { rowsLost, rowsOfPurchase } from '../witness/rows.ts'
import { witnessed } from '../witness/witness.ts'
import { openStage, type Stage } from './stage.ts'
import { type Point, parts, type Side } from './watch.ts'

/** The runs are the sides of each step: before it alone, but for what is answered then; or both. */
export const everyStep: Proof = {
  name: 'steps',
  r: ['R-06'],
  runs: { short: 1, full: 2 },
  prove: killAtEachStep,
}

const sides: readonly Side[] = ['before', 'after']

/**
 * Names the statements of one purchase, then lets one purchase each be bought whose server is killed before such a
 * statement, or once it is done and not answered. `ok`: each step was struck, and nothing broke.
 */
async function killAtEachStep({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  await using stage = await openStage()
  const sold: string[] = []
  const steps = await nameSteps(stage, sold)
  const points = pointsOf(steps, { isFull: runs > 1 })
  const faults: string[] = []
  const unreached: string[] = []
  let kills = 0
  const whole = [...sold]
  for (const point of points) {
    const run = (await struckAt(stage, point, sold)) ?? (await struckCold(stage, point, sold))
    if (!run) unreached.push(nameOf(point))
    if (run) kills += 1
    if (run?.faults.length === 0) whole.push(run.number)
    faults.push(...(run?.faults ?? []).map((fault) => `${nameOf(point)}: ${fault}`))
  }
  const byPart = Object.fromEntries(
    parts.map((part) => [part, steps.filter((step) => step.startsWith(`${part}:`)).length]),
  )
  const wereAll = unreached.length === 0 && Object.values(byPart).every((count) => count > 0)
  const { ok, ...found } = await atTheEnd(stage, { seed, sold, whole })
  const told = { points: steps.length, ...byPart, kills, unreached, faults, ...stage.counts, ...found }
  const line = { name: 'steps', ok: ok && wereAll && faults.length === 0, seed, runs, ...told }
  return line
}

/**
 * Between two statements the database is the same after one as before the next: to be struck before each is to be struck in
 * each gap. After a commit, and the last one of a part, an answer is lost on the way to who asked besides.
 */
function pointsOf(steps: readonly string[], { isFull }: { isFull: boolean }): Point[] {
  const partOf = (step = '') => step.split(':', 1)[0]
  const answers = (step: string, next?: string) =>
    step.includes(': commit #') || partOf(step) !== partOf(next)
  return steps.flatMap((step, place) =>
    sides
      .filter((side) => isFull || side === 'before' || answers(step, steps[place + 1]))
      .map((side) => ({ step, side })),
  )
}

const nameOf = ({ side, step }: Point): string => `${side} ${step}`

/** Of two purchases, each of a server that was just started; what one of them alone did is none of a purchase. */
async function nameSteps(stage: Stage, sold: string[]): Promise<string[]> {
  const seen: string[][] = []
  for (let purchase = 0; purchase < 2; purchase += 1) {
    await restart(stage)
    stage.watch.aim(null)
    sold.push(await stage.buyer.buy())
    await untilAtRest(stage)
    seen.push(stage.watch.seen())
  }
  const [first = [], second = []] = seen
  return second.filter((step) => first.includes(step))
}

async function restart({ shop }: Stage): Promise<void> {
  await shop.kill()
  await shop.start()
}

type Run = { number: string; faults: string[] }

const longestStrikeMs = 3_000

/** One purchase whose server is struck there; null: it was not, though bought. */
async function struckAt(stage: Stage, point: Point, sold: string[]): Promise<Run | null> {
  const { connection, watch, buyer, mail } = stage
  const since = await lastPolicy(stage)
  const mailsBefore = mail.taken.length
  watch.aim(point)
  const number = await buyer.buy()
  sold.push(number)
  await untilAtRest(stage)
  const fall = await fallOf(stage)
  watch.aim(null)
  if (!fall) return null
  await untilAtRest(stage)
  const { rows } = await connection.query<Bought>(boughtSince, [since])
  const mails = mail.taken.slice(mailsBefore)
  const doubles = doublesAmong(mails)
  const faults = faultsOf(rows, { number, mails })
  if (doubles > (fall.isMailUnnoted ? 1 : 0)) faults.push(`${doubles} mails twice`)
  return { number, faults }
}

/** What only a server that was just started asks. */
async function struckCold(stage: Stage, point: Point, sold: string[]): Promise<Run | null> {
  await restart(stage)
  return struckAt(stage, point, sold)
}

/** The last step is over a moment before the server is struck for it. */
async function fallOf(stage: Stage) {
  const deadline = Date.now() + longestStrikeMs
  for (;;) {
    const fall = stage.fallen()
    if (fall || Date.now() > deadline) return fall
    await pause(20)
  }
}

/** What waits for its next try is tried at once. */
const tryNow = `
  update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning id`

const untilAtRest = ({ connection }: Stage): Promise<void> =>
  untilNothingIs(connection, [tryNow, jobsLeft, invariants.money_not_heard_of], async () => false)

async function lastPolicy({ connection }: Stage): Promise<string> {
  const { rows } = await connection.query<{ id: string }>('select max(id)::text as id from policy')
  return rows[0]?.id ?? '0'
}

type Bought = {
  number: string | null
  state: string
  name: string
  payments: number
  noted: number
  documents: number
}

const boughtSince = `
  select number, state, external_id as name,
    (select count(*)::integer from payment_attempt
     where policy_id = policy.id and state in ('end', 'ref')) as payments,
    (select count(*)::integer from sent_mail where policy_id = policy.id and kind = 'policy') as noted,
    (select count(*)::integer from policy_document where policy_id = policy.id) as documents
  from policy where id > $1`

/** One policy, of the number that was told, with one payment, one document and its mail. */
function faultsOf(
  rows: readonly Bought[],
  { number, mails }: { number: string; mails: readonly Mailed[] },
): string[] {
  const [policy] = rows
  if (!policy || rows.length !== 1) return [`${rows.length} policies or drafts`]
  const { state, payments, documents, noted } = policy
  const own = `<policy.${policy.name}@insurer.example>`
  const isMailed = mails.some(({ messageId }) => messageId === own)
  return [
    ...(state === 'paid' ? [] : [state]),
    ...(policy.number === number ? [] : ['another number than was told']),
    ...Object.entries({ payments, documents, noted })
      .filter(([, count]) => count !== 1)
      .map(([name, count]) => `${count} ${name}`),
    ...(isMailed ? [] : ['no mail']),
  ]
}

/** `whole`: of those that were sold, without a fault so far. */
type Past = { seed: string; sold: readonly string[]; whole: readonly string[] }

/** Once all is bought: every list names what is wrong. */
async function atTheEnd(stage: Stage, { seed, sold, whole }: Past) {
  const { shop, connection, bank, buyer, mail } = stage
  const breaches = await breachesIn(connection)
  const lost = await rowsLost(connection, sold)
  const money = { unheard: await unheard(bank, connection), unbacked: await unbacked(bank, connection) }
  const seen = await witnessed(shop, connection, {
    chance: chanceOf(`${seed} steps`),
    sold: whole.map((number) => ({ number, buyer })),
    persons: [buyer],
    mailed: mail.taken,
  })
  const lists = [lost, money.unheard, money.unbacked, seen.otherPapers, seen.leaks, seen.damaged]
  const ok =
    [...lists, Object.keys(breaches)].every(({ length }) => length === 0) &&
    seen.logLines > 0 &&
    seen.metricLines > 0 &&
    shop.ended() === 0
  const rows = sold.length * rowsOfPurchase
  return {
    ok,
    policies: sold.length,
    ...money,
    ended: shop.ended(),
    ...seen,
    acknowledged: sold.length,
    rows,
    lost,
    breaches,
  }
}
