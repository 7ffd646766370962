import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment } from './step.mjs'

/** Where Playwright looks: the controls alone, then whole journeys. */
export const browserTests = ['web/tests', 'e2e']
/** Asked for by themselves: another engine, which not every machine has. */
export const firefoxTests = 'e2e/firefox'

/** Lint, types, import directions, dead code. Counts as one test. */
export async function runCheck(execute) {
  const { code } = await execute('npm', ['run', 'check'])
  return countOf(code === 0)
}

/** What Playwright says of one of the folders with browser tests, or of these files of it; `told` is told to them besides. */
export function runBrowserTests(execute, node, folder, { files = [], told = {} }) {
  return withReport(
    (report) =>
      execute(
        node,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          `--config=${folder}`,
          '--reporter=list,json',
          ...files,
        ],
        { env: { ...environment, ...told, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      ),
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: suites.flatMap(failuresIn).map((failure) => `${folder}: ${failure}`),
    }),
  )
}

export function countOf(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function failuresIn({ specs, suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => [`${file}:${line} ${title}`, ...reasonOf(tests)].join('\n      '))
  return [...own, ...suites.flatMap(failuresIn)]
}

/** How the last try ended, cut to a few lines: where many fail the end of the output is all that some machines keep. */
function reasonOf(tests) {
  const { message = '' } = tests.at(-1)?.results.at(-1)?.error ?? {}
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean)
  return lines.slice(0, 6).map((line) => line.slice(0, 500))
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
