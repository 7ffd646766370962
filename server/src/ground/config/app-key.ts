import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The key of the codes' hashes: APP_KEY, or in the sandbox one that is made at the first start and kept beside the
 * data, readable to the server's user only, so that codes survive a restart.
 */
export async function readAppKey({ appKey, dataDir }: Pick<Config, 'appKey' | 'dataDir'>): Promise<Buffer> {
  if (appKey !== null) return Buffer.from(appKey, 'utf8')
  const file = join(dataDir, 'app-key')
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const key = randomBytes(32)
    await writeFile(file, key, { mode: 0o600, flag: 'wx' })
    await chmod(file, 0o600)
    return key
  }
}
