import { readFileSync } from 'node:fs'

/** As Linux counts for whoever asks. */
const ticksPerSecond = 100

/** Seconds of processor that this process has taken, and those it started and has seen the end of (on Linux). */
export function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + timeOfChildren()
}

function timeOfChildren() {
  try {
    // The name of the program, in brackets, may hold anything.
    const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ').slice(13, 15)
    return (Number(user) + Number(system)) / ticksPerSecond
  } catch {
    return 0
  }
}

const taken = new Map()

/** Counts as this file's what this process has taken since `start`, and what ended meanwhile. */
export function countFor(file, start) {
  taken.set(file, (taken.get(file) ?? 0) + processorTime() - start)
}

export const processorTimeOf = (file) => taken.get(file) ?? 0
