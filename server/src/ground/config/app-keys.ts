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

const fileIn = (dataDir: string): string => join(dataDir, 'app-key')

async function keyIn(file: string): Promise<Buffer[]> {
  try {
    return [await readFile(file)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

/** The key of a sandbox that was given none: beside the data, readable to the server's user only. */
export async function keepAppKey({ dataDir }: Pick<Place, 'dataDir'>, key: Buffer): Promise<void> {
  const file = fileIn(dataDir)
  await writeFile(file, key, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
}
