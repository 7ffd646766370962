import { join } from 'node:path'
import type { Config } from '../../ground/config/config.ts'
import { freeBytes } from '../../ground/database/free-space.ts'
import { type Log, onceAMinute } from '../../ground/log.ts'
import type { Look } from './looks.ts'

const leastFreeBytes = 200 * 1024 * 1024

type Watched = { config: Pick<Config, 'databaseUrl' | 'dataDir'>; log: Log }

/**
 * Of a database elsewhere nothing is known: whoever runs it watches its disk. The embedded one's may be another than that of
 * the data folder, out of which a link leads to it where PostgreSQL's user can't come through.
 */
export async function hasSpace({ config }: Pick<Watched, 'config'>, free = freeBytes): Promise<boolean> {
  return config.databaseUrl !== null || (await free(join(config.dataDir, 'postgres'))) >= leastFreeBytes
}

/**
 * Says at once that the disk of the embedded database runs full and each minute that it still is, so that its alarm lasts as
 * long, and once when it has room again.
 */
export function watchSpace(
  { config, log }: Watched,
  { free = freeBytes, now }: { free?: typeof freeBytes; now?: () => number } = {},
): Look {
  const sayFull = () => log.error({ alarm: 'disk' }, 'the disk is nearly full: the server is not ready')
  /** While it is full. */
  let tell: (() => void) | null = null
  return async () => {
    const has = await hasSpace({ config }, free).catch(() => tell === null)
    if (!has) {
      tell ??= onceAMinute(sayFull, now)
      tell()
    } else if (tell) {
      log.info('the disk has room again')
      tell = null
    }
  }
}
