import { totalmem } from 'node:os'

const megabyte = 1_048_576

/** Bytes that this machine has, or less where its container may use no more. */
function memoryHere(): number {
  const most = process.constrainedMemory()
  return most > 0 ? Math.min(totalmem(), most) : totalmem()
}

/**
 * What PostgreSQL may take of the memory. It shares the machine with the server, whose threads set papers: an eighth for
 * pages of tables, half of what PostgreSQL's manual gives a machine of its own, 1 GB at most, which a shop of this size
 * fills in years. A machine of 1 GB or less gets what initdb would give it.
 */
export function memorySettings(bytes = memoryHere()): string[] {
  const share = (part: number, { least, most }: { least: number; most: number }) =>
    `${Math.round(Math.min(most, Math.max(least, bytes / megabyte / part)))}MB`
  return [
    `shared_buffers=${share(8, { least: 128, most: 1024 })}`,
    // No memory is taken by it: how much of the tables lies in the system's cache, for the choice between plans.
    `effective_cache_size=${share(2, { least: 256, most: 65_536 })}`,
    // By each of three workers that clean, and where an index is made.
    `maintenance_work_mem=${share(64, { least: 16, most: 256 })}`,
  ]
}
