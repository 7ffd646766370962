/**
 * Runs the test files of its arguments one after another in this process, each as a suite: its hooks run around its own
 * tests, and it fails alone when it can't be read. What it changes of the process fails it too.
 */
import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'
import { stopFollowing } from './following.mjs'
import { countFor, processorTime } from './processor-time.mjs'

const { after, before, describe, mock } = await import('node:test')

const patience = 10_000
const files = process.argv.slice(2)
let running = files[0]
let uncaught = []
let isOver = false

// One at a time: what a file registers while it is read belongs to it.
for (const file of files) await new Promise((resolve) => describe(file, () => fill(file).finally(resolve)))
stopFollowing()
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, blame)

after(() => {
  isOver = true
  setTimeout(complainOfHandles, patience).unref()
})

process.once('exit', () => {
  if (!isOver) console.error(`${running} has ended the process of its tests`)
})

async function fill(file) {
  let found
  let start = processorTime()
  before(() => {
    running = file
    found = stateOfProcess()
    start = processorTime()
  })
  await import(pathToFileURL(file)).finally(() => countFor(file, start))
  after(() => {
    countFor(file, start)
    mock.reset()
    const faults = uncaught
    uncaught = []
    if (faults.length > 0) throw faults[0]
    assert.deepEqual(differences(found, stateOfProcess()), [], `${file} leaves the process changed`)
  })
}

/** The file that runs fails; its test may wait for ever for what has failed. */
function blame(error) {
  const file = running
  uncaught.push(error)
  setTimeout(() => {
    if (running !== file || isOver) return
    console.error(`${file} goes on after a fault that nobody caught:`, error)
    process.exit(1)
  }, patience).unref()
}

function stateOfProcess() {
  // A library marks its own with underscores or the number of the process, and makes it when it is first imported.
  const isOfLibrary = (name) => name.startsWith('__') || name === String(process.pid)
  const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !isOfLibrary(name))
  const named = Object.fromEntries(globals.map((name) => [`globalThis.${name}`, true]))
  return { ...process.env, ...named, 'process.cwd()': process.cwd() }
}

function differences(one, other) {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
}

/** Whose they are shows when each file is run alone. */
function complainOfHandles() {
  console.error(`Left open by ${files.join(', ')}: ${process.getActiveResourcesInfo().join(', ')}`)
  process.exit(1)
}
