import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withReason } from './reason.mjs'
import { environment } from './step.mjs'

/** Where Playwright looks: the controls alone, and whole journeys. */
export const controlTests = 'web/tests'
export const journeyTests = 'e2e'
/** Asked for by themselves: another engine, which not every machine has. */
export const firefoxTests = 'e2e/firefox'

/** Lint, types, import directions, dead code. Counts as one test. */
export async function runCheck(execute) {
  const { code } = await execute('npm', ['run', 'check'])
  return countOf(code === 0)
}

/**
 * What Playwright says of one of the folders with browser tests, or of these files of it; `told` is told to them besides.
 * `flags`: of its command line.
 */
export function runBrowserTests(execute, node, folder, { files = [], told = {}, flags = [] }) {
  return withReport(
    (report) =>
      execute(
        node,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          `--config=${folder}`,
          '--reporter=list,json',
          ...flags,
          ...files,
        ],
        { env: { ...environment, ...told, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      ),
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: toldIn(folder, suites, ({ ok }) => !ok),
      flaky: toldIn(folder, suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
    }),
  )
}

export function countOf(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Those of the tests that are meant, with how the last failing try of each ended. */
function toldIn(folder, suites, isMeant) {
  const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
  return suites
    .flatMap(specsIn)
    .filter(isMeant)
    .map(({ file, line, title, tests }) => {
      const failed = tests.at(-1)?.results.findLast(({ error }) => error)
      return withReason(`${folder}: ${file}:${line} ${title}`, failed?.error.message)
    })
}

/** A runner that died without its report, or that failed though every test passed, counts as one failure. */
export async function withReport(runner, read = (counts) => counts) {
  const folder = mkdtempSync(join(tmpdir(), 'akvapolis-report-'))
  const report = join(folder, 'report.json')
  const { code } = await runner(report)
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')))
    return counts.failed === 0 && code !== 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return countOf(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
