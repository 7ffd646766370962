import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyIdOf } from '../seal/seal.ts'
import type { Config } from './config.ts'
import { leastKeyLength } from './settings/values.ts'

/** The newest first; more than one while what older ones sealed is sealed anew. */
export type AppKeys = readonly [Buffer, ...Buffer[]]

/** The file of the key is not whole. Its message is one line for the operator. */
export class KeyRefusal extends Error {
  override name = 'KeyRefusal'
  readonly file: string

  constructor(file: string) {
    super(
      `${file} was cut short as it was written. Put the whole file back from a copy; delete it only where nothing was stored yet`,
    )
    this.file = file
  }
}

type Place = Pick<Config, 'appKeys' | 'dataDir'>

/**
 * APP_KEYS or APP_KEY, and behind it the key that was made at a first start without one: it still opens what it sealed.
 * Null: there is none. `inUse` tells the keys by which anything is sealed. Throws KeyRefusal.
 */
export async function knownAppKeys(
  { appKeys, dataDir }: Place,
  inUse: () => Promise<readonly string[]>,
): Promise<AppKeys | null> {
  const given = appKeys.map((key) => Buffer.from(key, 'utf8'))
  const file = fileIn(dataDir)
  const kept = await keyIn(file)
  const isTaken = kept && (!isShort(kept) || isNeeded(kept, { file, given, used: await inUse() }))
  const [newest, ...older] = isTaken ? [...given, kept] : given
  return newest ? [newest, ...older] : null
}

/** As no key is made: its file was cut short. */
export const isShort = (key: Buffer): boolean => key.length < leastKeyLength

type Beside = { file: string; given: readonly Buffer[]; used: readonly string[] }

/** Whether a key that was cut short has sealed what is there, as by an earlier release; what the given ones open needs none. */
function isNeeded(short: Buffer, { file, given, used }: Beside): boolean {
  if (used.includes(keyIdOf(short))) return true
  const opened = given.map(keyIdOf)
  if (given.length > 0 && used.every((key) => opened.includes(key))) return false
  throw new KeyRefusal(file)
}

const fileIn = (dataDir: string): string => join(dataDir, 'app-key')

async function keyIn(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
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
