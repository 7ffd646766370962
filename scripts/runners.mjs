import { spawn, spawnSync } from 'node:child_process'
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
export function runCheck() {
  return countOf(status('npm', ['run', 'check']) === 0)
}

/** `{ passed, failed }` of node:test over these files and folders, all of them by default. */
export async function runUnitTests(node, paths = unitTests) {
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres(node)
  const counts = withReport((report) =>
    status(
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
      { ...environment, ...(postgres && { TEST_DATABASE_URL: postgres.connectionString }) },
    ),
  )
  await postgres?.stop()
  return counts
}

/** `{ passed, failed }` of Playwright over one of the folders with browser tests, or over these files of it. */
export function runBrowserTests(node, folder, files = []) {
  return withReport(
    (report) =>
      status(
        node,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          `--config=${folder}`,
          '--reporter=list,json',
          ...files,
        ],
        { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  )
}

export function countOf(hasPassed) {
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Node's own idea of the tests in a folder would take scripts/test.mjs for one. */
function patternOf(path) {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? `${path}/**/*.test.{ts,mjs}` : path
}

/** A runner that died without its report, or that failed though every test passed, counts as one failure. */
function withReport(execute, read = (counts) => counts) {
  const folder = mkdtempSync(join(tmpdir(), 'akvapolis-report-'))
  const report = join(folder, 'report.json')
  const code = execute(report)
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')))
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return countOf(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function status(program, args, env = environment) {
  return spawnSync(program, args, { cwd: root, env, stdio: 'inherit' }).status
}

/** One PostgreSQL for the whole run; it ends with the pipe to it, even if this process is killed. */
function startPostgres(node) {
  const child = spawn(node, ['server/src/database/testing/throw-away.ts'], {
    cwd: root,
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
