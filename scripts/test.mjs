/**
 * `npm test [-- --only unit|e2e|elsewhere|firefox] [--long] [--pictures] [files …]`: installs, then checks, unit tests,
 * build, browser tests, and some of them in another place. `--only firefox`, which no other run includes, does some
 * journeys in Firefox. `--long` makes races longer, `--pictures` keeps what the journeys look at. Its last line is always
 * `N passed, N failed`, where the check and the build count as one test each. A run of nothing fails.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { builtPrograms, ensureBuilt } from './build.mjs'
import { ensureBrowser, ensureReaders } from './debian.mjs'
import { hasElsewhere, runElsewhere } from './elsewhere.mjs'
import { root } from './ground/root.mjs'
import {
  controlTests,
  countOf,
  firefoxTests,
  journeyTests,
  runBrowserTests,
  runCheck,
} from './ground/runners.mjs'
import { environment, StepFailure } from './ground/step.mjs'
import { ensureInstalled, nodeToUse } from './install.mjs'
import { roomInMemory } from './room-in-memory.mjs'
import { kinds, runLanes, summaryOf } from './stages.mjs'
import { processorTime } from './units/processor-time.mjs'
import { runUnitTests } from './units/unit-tests.mjs'

const browserTests = [controlTests, journeyTests]

const { values, positionals, refusal } = asked()
const files = positionals.map((path) => relative(root, resolve(process.env.INIT_CWD ?? '.', path)))
if (values.long) environment.TEST_ROUNDS = 'long'
if (values.pictures) environment.TEST_PICTURES = 'on'
const inMemory = roomInMemory()
if (inMemory) environment.TMPDIR ??= inMemory

const stages = await run()
console.log(`\nIn all ${processorTime().toFixed(0)} s of processor`)
console.log(summaryOf(stages))
process.exitCode = stages.some(({ failed }) => failed > 0) || !stages.some(({ passed }) => passed > 0) ? 1 : 0

/** What was asked for, or what of it is no option. */
function asked() {
  const options = { only: { type: 'string' }, long: { type: 'boolean' }, pictures: { type: 'boolean' } }
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return { values: {}, positionals: [], refusal: error.message }
  }
}

async function run() {
  try {
    if (refusal) throw new StepFailure(refusal)
    if (values.only !== undefined && !kinds.includes(values.only))
      throw new StepFailure(`--only takes ${kinds.join(', ')}, not ${values.only}`)
    ensureInstalled()
    return await runStages(nodeToUse())
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : error)
    return [{ name: 'set-up', ...countOf(false), seconds: 0 }]
  }
}

async function runStages(node) {
  const { units, pages, journeys = [], others } = stagesAskedFor(node)
  if (units.length > 0) sayWhatIsAbsent(ensureReaders())
  if (!pages) return runLanes([units], { rest: others })
  const browser = pages.length > 0 && (values.only === 'firefox' ? 'firefox-esr' : 'chromium-headless-shell')
  const built = await runLanes([[{ name: 'build', run: () => build(browser) }]])
  const isBuilt = built.every(({ failed }) => failed === 0)
  const rest = [...others, ...(isBuilt ? journeys : [])]
  // A lane without a stage of its own is there for the journeys.
  const lanes = [units, isBuilt ? pages : []].filter((lane) => lane.length > 0 || journeys.length > 0)
  return [...built, ...(await runLanes(lanes, { rest }))]
}

function stagesAskedFor(node) {
  if (values.only === 'firefox')
    return { units: [], pages: [browserStage(node, firefoxTests, { files })], others: [] }
  return files.length > 0 ? stagesOfFiles(node) : stagesOfAll(node)
}

/** What needs no pages; the controls if browsers were asked for; then journeys and others, in whichever lane is free first. */
function stagesOfAll(node) {
  const { only } = values
  const isMeant = (kind) => only === undefined || only === kind
  return {
    units: [
      ...(only ? [] : [{ name: 'check', run: runCheck }]),
      ...(isMeant('unit') ? [unitStage(node)] : []),
    ],
    pages: isMeant('e2e') && [controlTests].filter(isThere).map((folder) => browserStage(node, folder)),
    journeys:
      isMeant('e2e') && isThere(journeyTests)
        ? journeyFolders().map((folder) => journeyStage(node, folder))
        : [],
    others: isMeant('elsewhere') && hasElsewhere() ? [{ name: 'elsewhere', run: runElsewhere }] : [],
  }
}

function stagesOfFiles(node) {
  const below = (folder) => files.filter((path) => `${path}/`.startsWith(`${folder}/`))
  const inBrowser = new Set(browserTests.flatMap(below))
  const units = files.filter((path) => !inBrowser.has(path))
  const absent = units.filter((path) => !existsSync(join(root, path)))
  if (absent.length > 0) throw new StepFailure(`There is no ${absent.join(', ')}`)
  const folders = browserTests.filter((folder) => below(folder).length > 0)
  return {
    units: units.length > 0 ? [unitStage(node, units)] : [],
    pages:
      folders.length > 0 && folders.map((folder) => browserStage(node, folder, { files: below(folder) })),
    others: [],
  }
}

function unitStage(node, only) {
  return {
    name: 'unit',
    run: (_execute, { show, isAlone }) => runUnitTests(node, { show, isAlone, builtPrograms, paths: only }),
  }
}

function browserStage(node, folder, { files, name = folder, flags = [] } = {}) {
  return {
    name,
    run: async (execute, { isAlone }) => {
      const isOfJourneys = folder === journeyTests
      // Journeys start a dozen servers and kill some of them many times; controls start none.
      const told = isOfJourneys || folder === firefoxTests ? { TEST_PROGRAMS: builtPrograms() } : {}
      const workers = isOfJourneys && isAlone ? [`--workers=${availableParallelism()}`] : []
      return runBrowserTests(execute, node, folder, { files, told, flags: [...flags, ...workers] })
    },
  }
}

/** Those of one folder. Two such stages may run at once, so that each keeps what it leaves in a folder of its own. */
function journeyStage(node, folder) {
  const files = [join(journeyTests, 'journeys', folder)]
  const flags = [`--output=${join(journeyTests, 'test-results', 'journeys', folder)}`]
  return browserStage(node, journeyTests, { files, name: `${journeyTests}/${folder}`, flags })
}

/** The folders of journeys, the longest first, as far as the bytes of their files tell. */
function journeyFolders() {
  const all = join(root, journeyTests, 'journeys')
  const bytesIn = (folder) =>
    readdirSync(join(all, folder)).reduce((sum, file) => sum + statSync(join(all, folder, file)).size, 0)
  return readdirSync(all, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => bytesIn(other) - bytesIn(one))
}

function isThere(folder) {
  return existsSync(join(root, folder, 'playwright.config.ts'))
}

async function build(browser) {
  ensureBuilt(['pages'])
  if (browser) ensureBrowser(browser)
  return countOf(true)
}

function sayWhatIsAbsent(packages) {
  if (packages.length > 0) console.log(`Tests that read papers are skipped without ${packages.join(', ')}`)
}
