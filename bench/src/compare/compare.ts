import { join } from 'node:path'
import { median, report, rounded } from '../report/report.ts'
import { product } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { medianWithin, verdictOf } from './interval.ts'
import { type Contestant, contestant, type Measure, measures, untilAtRest } from './measures.ts'
import { versionAt } from './other-version.ts'

/**
 * Two starts of one program differ by more than two rounds of one start: memory lies otherwise, the compiler decides
 * otherwise. So each ratio is of two fresh servers, the median of rounds in turn after some that warm up.
 */
const starts = 9
const warmUps = 1
const rounds = 4

/** `compare <commit> [measure …]`: what has become slower or faster between a commit and the files as they are here. */
export async function compare([commit, ...names]: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(measures, name))
  if (commit === undefined || unknown.length > 0) {
    throw new Error(
      `compare <commit> [${Object.keys(measures).join(' ')}]${unknown.map((one) => `: no ${one}`)}`,
    )
  }
  const asked = Object.entries(measures).filter(([name]) => names.length === 0 || names.includes(name))
  await using folder = await temporaryFolder()
  await using version = versionAt(commit)
  const programs = { before: version.program, after: product }
  console.log(`before: ${version.name}; after: the files as they are here; ${starts} fresh servers of each`)
  const found = new Map(asked.map(([name]) => [name, [] as Ratio[]]))
  for (let start = 0; start < starts; start += 1) {
    await using before = await contestant(programs.before, { dataDir: join(folder.path, 'before'), start })
    await using after = await contestant(programs.after, { dataDir: join(folder.path, 'after'), start })
    for (const one of [before, after]) await untilAtRest(one)
    for (const [name, measure] of asked) {
      found.get(name)?.push(ratioOf(await takeTurns(measure, { before, after, start })))
    }
  }
  for (const [name, ratios] of found) reportRatios(name, ratios)
}

type Round = Record<'before' | 'after', number>
type Ratio = Round & { ratio: number }
type Two = Record<'before' | 'after', Contestant> & { start: number }

/** Who comes first changes, so that neither always meets what the other has left. */
async function takeTurns(measure: Measure, two: Two): Promise<Round[]> {
  const found: Round[] = []
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const result: Round = { before: 0, after: 0 }
    const order = ['before', 'after'] as const
    const place = two.start * (warmUps + rounds) + round
    for (const side of place % 2 === 0 ? order : order.toReversed()) {
      result[side] = await measure(two[side], place)
    }
    found.push(result)
  }
  return found.slice(warmUps)
}

const ratioOf = (found: readonly Round[]): Ratio => ({
  before: median(found.map(({ before }) => before)),
  after: median(found.map(({ after }) => after)),
  ratio: median(found.map(({ before, after }) => after / before)),
})

function reportRatios(name: string, found: readonly Ratio[]): void {
  const interval = medianWithin(found.map(({ ratio }) => ratio))
  const milliseconds = (side: keyof Round) => rounded(median(found.map((one) => one[side])) / 1000, 3)
  const figures = {
    ratio: rounded(interval.middle, 3),
    low: rounded(interval.low, 3),
    high: rounded(interval.high, 3),
    before_ms: milliseconds('before'),
    after_ms: milliseconds('after'),
  }
  report({
    name: `compare, ${name}`,
    measured: `${figures.after_ms} ms of processor each, ${figures.ratio} times (${figures.low} to ${figures.high})`,
    yardstick: `before ${figures.before_ms} ms`,
    verdict: verdictOf(interval),
    figures,
  })
}
