/**
 * `npm test [-- --only unit|e2e] [-- files …]`: installs, then checks, unit tests, build, browser tests. Its last line
 * is always `N passed, N failed`, where the check and the build count as one test each.
 */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, nodeToUse } from './install.mjs'
import { root } from './root.mjs'
import { browserTests, countOf, runBrowserTests, runCheck, runUnitTests } from './runners.mjs'
import { StepFailure } from './step.mjs'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const files = positionals.map((path) => relative(root, resolve(process.env.INIT_CWD ?? '.', path)))
const total = { passed: 0, failed: 0 }

try {
  ensureInstalled()
  const node = nodeToUse()
  if (files.length > 0) await runFiles(node)
  else await runAll(node)
} catch (error) {
  console.error(error instanceof StepFailure ? error.message : error)
  add(countOf(false))
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runAll(node) {
  if (!values.only) add(runCheck())
  if (values.only !== 'e2e') add(await runUnitTests(node))
  if (values.only !== 'unit') build()
  for (const folder of values.only === 'unit' ? [] : browserTests) browse(node, folder)
}

async function runFiles(node) {
  const isBelow = (folder) => (path) => `${path}/`.startsWith(`${folder}/`)
  const units = files.filter((path) => !browserTests.some((folder) => isBelow(folder)(path)))
  if (units.length > 0) add(await runUnitTests(node, units))
  if (units.length < files.length) build()
  for (const folder of browserTests) {
    const own = files.filter(isBelow(folder))
    if (own.length > 0) browse(node, folder, own)
  }
}

function build() {
  ensureBuilt()
  add(countOf(true))
}

function browse(node, folder, only) {
  if (!existsSync(join(root, folder, 'playwright.config.ts'))) return
  ensureChromium()
  add(runBrowserTests(node, folder, only))
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}
