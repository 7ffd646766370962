import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ask } from '@akvapolis/server/ground/database/testing/server-process'
import { type ShopDatabase, untilTold } from '@akvapolis/server/testing/databases/mortal-database'
import type { Cluster } from '../cluster/cluster.ts'
import { addressOf, type Site } from '../cluster/examples.ts'
import { programs } from '../cluster/needs.ts'
import { archivingOf, makeFolder, type Node, signalGroup, startAs } from '../cluster/node.ts'
import { mailsInHand } from '../trial/jobs.ts'
import { openTwinShop } from '../trial/shop.ts'
import { numbersIn } from '../trial/told.ts'
import { brokenIn } from '../witness/broken.ts'

/** What both servers had in hand at the switch-over, and where what is brought back ends. */
const mayDouble = 2 * mailsInHand(2)

/** No node has it. */
const ownNumber = 50

/**
 * The numbers of the policies in a database that pgBackRest brings back by these words, beside the running ones, how long
 * that took, and what is broken once a shop has come to rest on it. It is started by the commands of the runbook.
 */
export async function goneBack(
  { place: { site, room, user } }: Pick<Cluster, 'place'>,
  node: Node,
  words: readonly string[],
): Promise<{ seconds: number; numbers: Set<string>; broken: string[] }> {
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
    const database = databaseOf(site, address)
    await untilTold(database, 'select 1', undefined, 120_000)
    const seconds = Math.round((performance.now() - begunAt) / 100) / 10
    const numbers = await numbersIn(database.connectionString)
    await using _shop = await openTwinShop({ environment: {}, database })
    return { seconds, numbers, broken: await brokenIn(database, mayDouble) }
  } finally {
    signalGroup(server.pid, 'SIGKILL')
  }
}

function databaseOf({ password }: Site, address: string): ShopDatabase {
  const as = (role: string) => `postgresql://${role}:${password}@${address}:5432/akvapolis`
  const connectionString = as('akvapolis')
  return {
    connectionString,
    superuserString: as('postgres'),
    ask: (statement) => ask({ connectionString }, statement),
  }
}
