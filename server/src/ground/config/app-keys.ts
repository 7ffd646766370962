import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The newest first; more than one while what older ones sealed is sealed anew. */
export type AppKeys = readonly [Buffer, ...Buffer[]]

type Place = Pick<Config, 'appKeys' | 'dataDir'>

/**
 * APP_KEYS or APP_KEY, or in the sandbox a key that is made at the first start and kept beside the data, readable to the
 * server's user only, so that codes survive a restart. Once APP_KEY is given, a key made before still opens what it sealed.
 */
export async function readAppKeys({ appKeys, dataDir }: Place): Promise<AppKeys> {
  return (await knownAppKeys({ appKeys, dataDir })) ?? [await makeKey(fileIn(dataDir))]
}

/** The same for who must not make one; null: there is none. */
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

async function makeKey(file: string): Promise<Buffer> {
  const key = randomBytes(32)
  await writeFile(file, key, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
  return key
}
