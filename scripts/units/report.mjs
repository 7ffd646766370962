import { relative } from 'node:path'

/** A reporter of node:test that writes `{ passed, failed, failures }` of the whole run, for the end of `npm test`. */
export default async function* countReporter(events) {
  const failures = []
  for await (const { type, data } of events) {
    // A suite fails with one of its tests, which is the one to look at.
    if (type === 'test:fail' && data.details.type !== 'suite') failures.push(placeOf(data))
    // The summaries of single files carry their name; the last one is the whole run's.
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled, failures })
  }
}

function placeOf({ file, line, name }) {
  return file ? `${relative('.', file)}:${line} ${name}` : name
}
