import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { executor } from '../ground/execute.mjs'
import { root } from '../ground/root.mjs'
import { withReport } from '../ground/runners.mjs'
import { environment } from '../ground/step.mjs'
import { rememberDurations, slowestFirst, slowestOf } from './durations.mjs'
import { groupsOf, startsPrograms } from './groups.mjs'
import { startPostgres } from './postgres.mjs'

/** Where node:test looks. */
const packages = ['rules', 'contract', 'copy', 'server', 'web', 'scripts', 'bench'].filter((name) =>
  existsSync(join(root, name)),
)

const patientTests = join(root, 'server/src/testing/patience/patient-tests.ts')
const preloaded = existsSync(patientTests) ? ['--import', patientTests] : []

/** Groups of files. */
const mostTriedAgain = 3

/**
 * What node:test says of these files and folders, all of them by default. `show` is given what is to be read; `isAlone`: nothing
 * else runs beside; `builtPrograms` is asked for the folder of the programs where some of the files start them.
 */
export async function runUnitTests(node, { show, isAlone, builtPrograms, paths = packages }) {
  const waiting = slowestFirst(groupsOf(paths))
  const programs = waiting.flat().some(startsPrograms) ? builtPrograms() : undefined
  const postgres = process.env.DATABASE_URL ? undefined : await startPostgres(node)
  const env = {
    ...environment,
    ...(postgres && { TEST_DATABASE_URL: postgres.connectionString }),
    ...(programs && { TEST_PROGRAMS: programs }),
  }
  const run = (group) => runGroup(group, { show, node, env })
  const reports = []
  const workThrough = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) reports.push(await run(group))
  }
  // Alone more than there are processors: half of the time a process waits for PostgreSQL, or a program that it has stopped.
  // Beside journeys no processor is idle, and whatever waits longer looks more often.
  const lanes = isAlone ? availableParallelism() * 2 + 1 : availableParallelism()
  await Promise.all(Array.from({ length: lanes }, workThrough))
  const last = process.env.CI ? await triedAgain(reports, run) : reports
  await postgres?.stop()
  const all = (key) => last.flatMap((report) => report[key] ?? [])
  rememberDurations(all('files'))
  show(slowestOf(all('files')))
  const total = (key) => all(key).reduce((sum, count) => sum + count, 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: all('failures'),
    flaky: all('flaky'),
  }
}

/** A group that has failed beside all others runs once more when they are done, as a journey does. */
async function triedAgain(reports, run) {
  const failed = reports.filter((report) => report.failed > 0)
  // So many fail for a reason.
  if (failed.length > mostTriedAgain) return reports
  const last = reports.filter((report) => report.failed === 0)
  for (const { group, failures } of failed) {
    const report = await run(group)
    last.push(report.failed === 0 ? { ...report, flaky: failures } : report)
  }
  return last
}

/** What a process says is shown when it has ended: others run beside it. */
async function runGroup(group, { show, node, env }) {
  const kept = []
  const execute = executor((text) => kept.push(text))
  const report = await withReport((path) =>
    execute(
      node,
      [
        ...preloaded,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./scripts/units/report.mjs',
        `--test-reporter-destination=${path}`,
        'scripts/units/run-files.mjs',
        ...group,
      ],
      { env },
    ),
  )
  show(kept.join(''))
  const isSilent = report.failed > 0 && !report.failures?.length
  const failures = isSilent ? [`in the process of ${group.join(', ')}`] : report.failures
  return { ...report, group, failures }
}
