import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the log: whose it is. Archives of earlier releases have none until something more is archived. */
export const ownerFile = '.cluster'

/** Which database a cluster is, by what initdb gave it and every copy of it keeps: the first eight bytes of pg_control. */
export function idOfCluster(cluster: string): string {
  return readFileSync(join(cluster, 'global/pg_control')).readBigUInt64LE().toString()
}

/** Which database the log in a folder is of; null: nobody knows. */
export function ownerOf(log: string): string | null {
  try {
    return readFileSync(join(log, ownerFile), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether the log in a folder is known to be of another database than this one, whose segments would have the same names. */
export function isOfOther(log: string, cluster: string): boolean {
  const owner = ownerOf(log)
  return owner !== null && owner !== idOfCluster(cluster)
}
