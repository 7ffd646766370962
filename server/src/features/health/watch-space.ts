import type { Config } from '../../ground/config/config.ts'
import { freeBytes } from '../../ground/database/free-space.ts'
import type { Log } from '../../ground/log.ts'

const leastFreeBytes = 200 * 1024 * 1024
const betweenLooks = 5_000

type Watched = { config: Pick<Config, 'databaseUrl' | 'dataDir'>; log: Log }

/** Of a database elsewhere nothing is known: whoever runs it watches its disk. */
export async function hasSpace({ config }: Pick<Watched, 'config'>, free = freeBytes): Promise<boolean> {
  return config.databaseUrl !== null || (await free(config.dataDir)) >= leastFreeBytes
}

/**
 * Says when the disk of the embedded database runs full and when it has room again, each once. By a clock of its own: no
 * job runs on a database that can't write. Answers what ends it.
 */
export function watchSpace({ config, log }: Watched, free = freeBytes): () => void {
  let hadSpace = true
  const look = async () => {
    const has = await hasSpace({ config }, free).catch(() => hadSpace)
    if (hadSpace && !has) log.error({ alarm: 'disk' }, 'the disk is nearly full: the server is not ready')
    if (!hadSpace && has) log.info('the disk has room again')
    hadSpace = has
  }
  void look()
  const looking = setInterval(look, betweenLooks).unref()
  return () => clearInterval(looking)
}
