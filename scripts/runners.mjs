import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './root.mjs'
import { environment } from './step.mjs'

/** Where Playwright looks: the controls alone, then whole journeys. */
export const browserTests = ['web/tests', 'e2e']

/** Where node:test looks. */
const unitTests = ['rules', 'contract', 'copy', 'server', 'web', 'scripts', 'bench']

/** Lint, types, import directions, dead code. Counts as one test. */
export async function runCheck(execute) {
  const { code } = await execute('npm', ['run', 'check'])
  return countOf(code === 0)
}

/** What node:test says of these files and folders, all of them by default. */
export async function runUnitTests(execute, node, paths = unitTests) {
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres(node)
  const counts = await withReport((report) =>
    execute(
      node,
      [
        '--test',
        // A process each: in one for all, the hooks of every file would run around the tests of every other.
        `--test-concurrency=${availableParallelism()}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./scripts/count-reporter.mjs',
        `--test-reporter-destination=${report}`,
        ...paths.map(patternOf),
      ],
      { env: { ...environment, ...(postgres && { TEST_DATABASE_URL: postgres.connectionString }) } },
    ),
  )
  await postgres?.stop()
  return counts
}

/** What Playwright says of one of the folders with browser tests, or of these files of it. */
export function runBrowserTests(execute, node, folder, files = []) {
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
        { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
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
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`)
  return [...own, ...suites.flatMap(failuresIn)]
}

/** Node's own idea of the tests in a folder would take scripts/test.mjs for one. */
function patternOf(path) {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? `${path}/**/*.test.{ts,mjs}` : path
}

/** A runner that died without its report, or that failed though every test passed, counts as one failure. */
async function withReport(runner, read = (counts) => counts) {
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

/** One PostgreSQL for the whole run; it ends with the pipe to it, even if this process is killed. */
function startPostgres(node) {
  const child = spawn(node, ['server/src/ground/database/testing/throw-away.ts'], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = () => new Promise((resolve) => child.once('exit', resolve).stdin.end())
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (connectionString) =>
      resolve({ connectionString, stop }),
    )
    child.once('exit', () => reject(new Error('The PostgreSQL of the tests did not start')))
  })
}
