import { createPaperRenderer } from '@akvapolis/server/features/documents/print/render-papers'
import { aPolicyDocument, inLatin } from '@akvapolis/server/features/documents/testing/a-policy-document'
import { startChromium } from './pages/visit.ts'
import { atLeast, atMost, median, report, rounded } from './report/report.ts'
import { policyPage } from './yardsticks/policy-page.ts'

/** A server prints all day: both are timed once their compilers have settled. */
const warmUps = 6
const rounds = 3
const policiesARound = 10
const leastTimes = 6
const mostProcessorMs = 40

/**
 * Milliseconds to set a policy, one after another, beside a warm page of Chromium that prints the same words; and what
 * of them the processor works. Its signature comes later, by the queue.
 */
export async function measurePdf(): Promise<void> {
  await using chromium = await startChromium()
  const page = await chromium.browser.newPage()
  const print = async (index: number) => {
    await page.setContent(policyPage(policy(index)))
    return page.pdf({ format: 'A4', tagged: true, printBackground: true })
  }
  const renderer = createPaperRenderer({ workers: 1 })
  try {
    reportTimes(await compare((index) => renderer.render({ kind: 'policy', document: policy(index) }), print))
  } finally {
    await renderer.close()
  }
}

type Work = (index: number) => Promise<unknown>
type Times = { ours: number[]; theirs: number[]; processor: number[] }

/** In turns of ten, so that neither is timed while the other still cleans up. */
async function compare(set: Work, print: Work): Promise<Times> {
  const found: Times = { ours: [], theirs: [], processor: [] }
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const before = processorMs()
    const ours = await timesOf(set, round)
    const processor = (processorMs() - before) / policiesARound
    const theirs = await timesOf(print, round)
    if (round < warmUps) continue
    found.ours.push(...ours)
    found.theirs.push(...theirs)
    found.processor.push(processor)
  }
  return found
}

/** Of all threads of this process; Chromium is another. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function timesOf(work: Work, round: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < policiesARound; index += 1) {
    const startedAt = performance.now()
    await work(round * policiesARound + index)
    times.push(performance.now() - startedAt)
  }
  return times
}

function reportTimes({ ours, theirs, processor }: Times): void {
  const ms = rounded(median(ours), 1)
  const chromiumMs = rounded(median(theirs), 1)
  const ratio = rounded(median(theirs) / median(ours), 1)
  report({
    name: 'PDF of a policy, warm',
    measured: `${ms} ms, median of ${ours.length}`,
    yardstick: `printed by Chromium ${chromiumMs} ms, ${ratio} times as long`,
    verdict: atLeast(ratio, leastTimes, ' times'),
    figures: { ms, chromium_ms: chromiumMs, ratio, least: leastTimes },
  })
  const worked = rounded(median(processor), 1)
  report({
    name: 'PDF of a policy, processor time',
    measured: `${worked} ms`,
    yardstick: `by the clock ${ms} ms`,
    verdict: atMost(worked, mostProcessorMs, ' ms'),
    figures: { processor_ms: worked, most: mostProcessorMs },
  })
}

/** No two alike, so that nothing can be taken from the one before. */
const policy = (index: number) =>
  aPolicyDocument({
    number: `AP-26-${String(index + 1).padStart(6, '0')}`,
    insured: [
      { name: inLatin(`IVANOV IVAN ${'I'.repeat(index)}`), birth: '1990-05-05', passport: '75 1234567' },
    ],
  })
