import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { leastKeyLength } from './settings/values.ts'

/** The newest first; more than one while what older ones sealed is sealed anew. */
export type AppKeys = readonly [Buffer, ...Buffer[]]

/** Its message is one line for the operator. */
export class KeyRefusal extends Error {
  override name = 'KeyRefusal'
}

type Place = Pick<Config, 'appKeys' | 'dataDir'>

/**
 * APP_KEYS or APP_KEY, and behind it the key that was made at a first start without one: it still opens what it sealed.
 * Null: there is none.
 */
export async function knownAppKeys({ appKeys, dataDir }: Place): Promise<AppKeys | null> {
  const [newest, ...older] = [
    ...appKeys.map((key) => Buffer.from(key, 'utf8')),
    ...(await keyIn(fileIn(dataDir))),
  ]
  return newest ? [newest, ...older] : null
}

const fileIn = (dataDir: string): string => join(dataDir, 'app-key')

async function keyIn(file: string): Promise<Buffer[]> {
  try {
    const key = await readFile(file)
    if (key.length < leastKeyLength)
      throw new KeyRefusal(`${file} was cut short as it was written. Delete it`)
    return [key]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** The key of a sandbox that was given none: beside the data, readable to the server's user only. */
export async function keepAppKey({ dataDir }: Pick<Place, 'dataDir'>, key: Buffer): Promise<void> {
  const file = fileIn(dataDir)
  const unfinished = `${file}.${randomUUID()}`
  try {
    await writeFile(unfinished, key, { mode: 0o600, flag: 'wx', flush: true })
    // Never in place of one that is there, and never in part.
    await link(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
