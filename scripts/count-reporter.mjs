/** A reporter of node:test that writes `{ passed, failed }` of the whole run, for the last line of `npm test`. */
export default async function* countReporter(events) {
  for await (const { type, data } of events) {
    // The summaries of single files carry their name; the last one is the whole run's.
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled })
  }
}
