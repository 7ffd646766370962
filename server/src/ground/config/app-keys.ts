import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The newest first; more than one while what older ones sealed is sealed anew. */
export type AppKeys = readonly [Buffer, ...Buffer[]]

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

/** In the sandbox, for a database that has none yet: kept beside the data, readable to the server's user only. */
export const makeAppKey = ({ dataDir }: Pick<Place, 'dataDir'>): Promise<Buffer> => makeKey(fileIn(dataDir))

const fileIn = (dataDir: string): string => join(dataDir, 'app-key')

async function keyIn(file: string): Promise<Buffer[]> {
  try {
    return [await readFile(file)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

async function makeKey(file: string): Promise<Buffer> {
  const key = randomBytes(32)
  await writeFile(file, key, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
  return key
}
