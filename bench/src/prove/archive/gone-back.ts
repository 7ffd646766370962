import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ask } from '@akvapolis/server/ground/database/testing/server-process'
import { untilTold } from '@akvapolis/server/testing/databases/mortal-database'
import type { Cluster } from '../cluster/cluster.ts'
import { addressOf } from '../cluster/examples.ts'
import { programs } from '../cluster/needs.ts'
import { archivingOf, makeFolder, type Node, signalGroup, startAs } from '../cluster/node.ts'
import { numbersIn } from '../trial/told.ts'

/** No node has it. */
const ownNumber = 50

/**
 * The numbers of the policies in a database that pgBackRest brings back by these words, beside the running ones, and how long
 * that took. It is started by the commands of the runbook.
 */
export async function goneBack(
  { place: { site, room, user } }: Pick<Cluster, 'place'>,
  node: Node,
  words: readonly string[],
): Promise<{ seconds: number; numbers: Set<string> }> {
  const folder = join(room, `back-${randomUUID()}`)
  const data = join(folder, 'data')
  for (const one of [folder, data]) makeFolder(one, user)
  const begunAt = performance.now()
  await node.pgbackrest(`--pg1-path=${data}`, '--archive-mode=off', ...words, 'restore')
  const address = addressOf(site, ownNumber)
  const settings = {
    config_file: `${data}/postgresql.base.conf`,
    hot_standby: 'off',
    listen_addresses: address,
    unix_socket_directories: folder,
  }
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = startAs(user, {
    program: programs.postgres,
    words: ['-D', data, ...set],
    folder,
    environment: archivingOf(node),
  })
  try {
    const connectionString = `postgresql://akvapolis:${site.password}@${address}:5432/akvapolis`
    await untilTold(
      { ask: (statement) => ask({ connectionString }, statement) },
      'select 1',
      undefined,
      120_000,
    )
    const seconds = Math.round((performance.now() - begunAt) / 100) / 10
    return { seconds, numbers: await numbersIn(connectionString) }
  } finally {
    signalGroup(server.pid, 'SIGKILL')
  }
}
