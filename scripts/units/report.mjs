import { relative } from 'node:path'
import { withReason } from '../ground/reason.mjs'
import { processorTimeOf } from './processor-time.mjs'

/**
 * A reporter of node:test that writes `{ passed, failed, skipped, failures, files }` of a process in which each file is a suite
 * (run-files.mjs): for the end of `npm test`.
 */
export default async function* report(events) {
  const failures = []
  const files = []
  for await (const { type, data } of events) {
    if (data.nesting === 0 && (type === 'test:pass' || type === 'test:fail'))
      files.push({
        file: data.name,
        seconds: data.details.duration_ms / 1000,
        processor: processorTimeOf(data.name),
      })
    if (type === 'test:fail' && hasFailedItself(data)) failures.push(toldOf(data))
    if (type !== 'test:summary') continue
    const suites = failures.filter(({ isSuite }) => isSuite)
    const { passed, failed, cancelled, skipped } = data.counts
    yield JSON.stringify({
      passed,
      // A suite is counted by its tests alone: not when its hooks fail, or the file that it is cannot be read.
      failed: failed + cancelled + suites.length,
      skipped,
      failures: failures.map(({ told }) => told),
      files,
    })
  }
}

/** A suite fails with one of its tests, which is the one to look at. */
function hasFailedItself({ details }) {
  return details.type !== 'suite' || details.error.failureType !== 'subtestsFailed'
}

function toldOf({ file, line, name, nesting, details }) {
  const isSuite = details.type === 'suite'
  const place = nesting === 0 || !file ? name : `${relative('.', file)}:${line} ${name}`
  return { isSuite, told: withReason(place, (details.error.cause ?? details.error).message) }
}
