import type { Services } from '../../../sessions/services.ts'
import { schedules } from '../../../workers.ts'
import { openLog } from '../../log.ts'
import type { Workers } from '../../queue/jobs.ts'
import { openQueue } from '../../queue/queue.ts'
import { migrateToLatest } from '../migrate.ts'

/** What every shop of a test would do to its database first: the schema, the queue's own among it. No rows of ours. */
export async function prepareTemplate(connectionString: string): Promise<void> {
  await migrateToLatest(connectionString)
  const queue = openQueue(connectionString, openLog('silent'))
  await queue.start()
  // Nobody puts a job in.
  await queue.work({} as Workers, schedules({} as Services))
  await queue.stop()
}
