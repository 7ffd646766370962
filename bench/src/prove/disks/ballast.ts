import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1_048_576
const lump = Buffer.alloc(megabyte, 1)

export type Ballast = {
  /** Writes so many megabytes more; answers whether there was room for all of them. */
  add(megabytes: number): boolean
  freeMegabytes(): number
  removeAll(): void
}

/** What others write to the disk of this folder. */
export function ballastIn(folder: string): Ballast {
  const path = join(folder, 'ballast')
  return {
    add: (megabytes) => {
      const file = openSync(path, 'a')
      try {
        for (let written = 0; written < megabytes * megabyte; ) written += writeSync(file, lump)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        return false
      } finally {
        closeSync(file)
      }
    },
    freeMegabytes: () => {
      const { bavail, bsize } = statfsSync(folder)
      return Math.floor((bavail * bsize) / megabyte)
    },
    removeAll: () => rmSync(path, { force: true }),
  }
}
