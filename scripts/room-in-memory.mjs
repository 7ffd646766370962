import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'
/** Six databases at work with their logs, their copies, and what else tests put there at once. */
const leastFreeBytes = 3 * 1024 ** 3

/**
 * Where tests put what they throw away, databases above all: a disk takes most of its time to make and remove their
 * thousands of files. `undefined` where there is too little room, as in a container, or nothing there may be run.
 */
export function roomInMemory({ mounts = readMounts(), free = freeBytes() } = {}) {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === folder)
  const [, , kind, options = ''] = mount?.split(' ') ?? []
  const mayRun = !options.split(',').includes('noexec')
  return kind === 'tmpfs' && mayRun && free >= leastFreeBytes ? folder : undefined
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8')
  } catch {
    return ''
  }
}

/** Of the folder, and of the memory that it would take it from. */
function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const [, available = '0'] =
      /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? []
    return Math.min(bavail * bsize, (Number(available) * 1024) / 2)
  } catch {
    return 0
  }
}
