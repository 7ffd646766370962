/**
 * Runs the test files of its arguments one after another in this process, each as a suite: its hooks run around its own
 * tests, and it fails alone when it can't be read. What it changes of the process fails it too.
 */
import assert from 'node:assert/strict'
import { after, before, describe, mock } from 'node:test'
import { pathToFileURL } from 'node:url'
import { countFor, processorTime } from './processor-time.mjs'

const patience = 10_000
const files = process.argv.slice(2)
let running = files[0]
let isOver = false

// One at a time: what a file registers while it is read belongs to it.
for (const file of files) await new Promise((resolve) => describe(file, () => fill(file).finally(resolve)))

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
    assert.deepEqual(differences(found, stateOfProcess()), [], `${file} leaves the process changed`)
  })
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
