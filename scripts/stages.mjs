import { executor } from './ground/execute.mjs'
import { countOf } from './ground/runners.mjs'
import { StepFailure } from './ground/step.mjs'

/** What `npm test -- --only` takes. */
export const kinds = ['unit', 'e2e', 'elsewhere', 'firefox']

/**
 * Runs lanes of stages side by side, the stages of a lane one after another, and `rest` in whichever lane is free first. A
 * stage is `{ name, run(execute, { show, isAlone }) }`, where `run` answers `{ passed, failed, skipped?, failures?, flaky? }`.
 * Answers the stages that ran, with what they came to.
 */
export async function runLanes(lanes, { rest = [], write = (text) => process.stdout.write(text) } = {}) {
  const isAlone = lanes.length === 1
  const waiting = [...rest]
  const ran = await Promise.all(lanes.map((stages) => runLane({ stages, waiting }, { isAlone, write })))
  return ran.flat()
}

async function runLane({ stages, waiting }, options) {
  const ran = []
  for (const stage of stages) ran.push(await runStage(stage, options))
  while (waiting.length > 0) ran.push(await runStage(waiting.shift(), options))
  return ran
}

/** Beside others a stage is silent until it ends, so that their lines do not mix. */
async function runStage({ name, run }, { isAlone, write }) {
  const kept = []
  const show = isAlone ? write : (text) => kept.push(text)
  const start = performance.now()
  const counts = await run(executor(show), { show, isAlone }).catch((error) => {
    show(`${error instanceof StepFailure ? error.message : error.stack}\n`)
    return countOf(false)
  })
  if (!isAlone) write(`\n── ${name} ──\n${kept.join('')}`)
  return { name, ...counts, seconds: (performance.now() - start) / 1000 }
}

/** Where everything fails for one reason, the first and the last ones tell it. */
function shortened(failures) {
  const shown = { first: 10, last: 10 }
  const hidden = failures.length - shown.first - shown.last
  if (hidden <= 0) return failures
  return [...failures.slice(0, shown.first), `… and ${hidden} more`, ...failures.slice(-shown.last)]
}

/** What failed, or passed only when it was tried again, the stages with their times, and the last line. */
export function summaryOf(stages) {
  const failed = stages.filter((stage) => stage.failed > 0)
  const total = (key) => stages.reduce((sum, stage) => sum + stage[key], 0)
  const named = (word, name, tests) => [`${word}: ${name}`, ...shortened(tests).map((one) => `  ${one}`)]
  const flaky = stages.filter((stage) => stage.flaky?.length > 0)
  const lines = [
    ...flaky.flatMap((stage) => named('Flaky', stage.name, stage.flaky)),
    ...failed.flatMap(({ name, failures = [] }) => named('Failed', name, failures)),
  ]
  return ['', ...lines, ...stages.map(toldOf), `${total('passed')} passed, ${total('failed')} failed`].join(
    '\n',
  )
}

/** What was left out for want of a program is said of its stage, not of all. */
function toldOf({ name, passed, failed, skipped, flaky = [], seconds }) {
  const time = `${seconds.toFixed(1)} s`.padStart(9)
  const counts = [
    `${passed} passed, ${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ]
  return `${name.padEnd(12)}${time}  ${counts.join(', ')}`
}
