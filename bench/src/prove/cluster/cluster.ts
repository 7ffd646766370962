import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SystemUser, systemUserOf } from '@akvapolis/server/ground/database/embedded/system-user'
import { ask } from '@akvapolis/server/ground/database/testing/server-process'
import { type ShopDatabase, untilTold } from '@akvapolis/server/testing/databases/mortal-database'
import { atExit } from '../../servers/at-exit.ts'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { isGuarded, stateOf, untoldBy } from './agents.ts'
import { haproxyOf, leaderAddress, nodeNames, type Site } from './examples.ts'
import { programs } from './needs.ts'
import { aNode, makeFolder, type Node, signalGroup, startAs } from './node.ts'

export type Cluster = AsyncDisposable & {
  /** Of the shop, on whichever node may be written to. */
  database: ShopDatabase
  /** The node that is written to. */
  leader(): Promise<Node>
  /** A planned one, to the synchronous replica. */
  switchOver(): Promise<void>
  /** The leader tells the others nothing any more, and writes more meanwhile than nobody may lack who leads by Patroni's default. */
  stall(): Promise<void>
  /** Waits until another node than this one is written to. */
  untilLedByOther(than: Node): Promise<void>
  /** Waits until both others follow the leader, one of them with every transaction, and that one may be promoted. */
  untilWhole(): Promise<void>
  /** What the alarms ask its nodes and these don't tell. */
  untold(): Promise<string[]>
  /** Where it stands, and as whose. */
  place: { site: Site; room: string; user: SystemUser }
}

/** Where no node has to wait for another one, as without `synchronous_mode`, `lost` tells what comes of it. */
const whole = `
  select from pg_stat_replication where state = 'streaming'
  having count(*) = ${nodeNames.length - 1}
    and (bool_or(sync_state = 'sync') or current_setting('synchronous_standby_names') = '')`

/** Three nodes, their archive and what leads to their leader, by the examples of deploy, with an empty database of the shop's own. */
export async function openCluster(): Promise<Cluster> {
  const stack = new AsyncDisposableStack()
  const room = stack.use(await temporaryFolder())
  chmodSync(room.path, 0o755)
  const user = debiansUser()
  const network = `127.${randomInt(1, 255)}.${randomInt(255)}`
  const site: Site = { network, password: randomBytes(16).toString('hex') }
  const archive = join(room.path, 'archive')
  makeFolder(archive, user)
  const nodes = nodeNames.map((_, index) => aNode(site, index + 1, { folder: room.path, user, archive }))
  const folder = join(room.path, 'haproxy')
  makeFolder(folder, user)
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyOf(site), { mode: 0o644 })
  const proxy = startAs(user, {
    program: programs.haproxy,
    words: ['-db', '-f', `${folder}/haproxy.cfg`],
    folder,
  })
  const end = () => {
    signalGroup(proxy.pid, 'SIGKILL')
    for (const node of nodes) node.kill()
  }
  stack.use(atExit(end))
  stack.defer(end)
  for (const node of nodes) node.start()
  const database = await aDatabase(site)
  const leader = () => leaderOf(database, nodes)
  await untilWhole(database, nodes)
  await (await leader()).pgbackrest('stanza-create')
  return {
    database,
    leader,
    switchOver: async () => {
      const { name, address } = await leader()
      const body = JSON.stringify({ leader: name })
      const answer = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni did not switch over: ${await answer.text()}`)
    },
    stall: () => stall(database),
    untilLedByOther: ({ address }) =>
      untilTold(database, leads, ([row]) => row !== undefined && row.address !== address, patience).catch(
        (error: Error) => withState(error, nodes),
      ),
    untilWhole: () => untilWhole(database, nodes).catch((error: Error) => withState(error, nodes)),
    untold: () => untoldBy(nodes),
    place: { site, room: room.path, user },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Whom its PostgreSQL believes by `peer` that he is `postgres`, and pgBackRest is run by. */
function debiansUser(): SystemUser {
  const found = systemUserOf('postgres')
  if (!found) throw new Error('There is no system user postgres, which comes with the package')
  return found
}

const leads = 'select host(inet_server_addr()) as address'
const patience = 120_000

async function untilWhole(database: ShopDatabase, nodes: readonly Node[]): Promise<void> {
  await untilTold(asSuperuser(database), whole, undefined, patience)
  const deadline = Date.now() + patience
  while (!(await isGuarded(nodes))) {
    if (Date.now() > deadline) throw new Error(`no standby may be promoted after ${patience} ms`)
    await pause(100)
  }
}

/** What the agents say explains more than that it took too long. */
async function withState(error: Error, nodes: readonly Node[]): Promise<never> {
  throw new Error(`${error.message}\n${await stateOf(nodes)}`, { cause: error })
}

async function stall(database: ShopDatabase): Promise<void> {
  const senders = await asSuperuser(database).ask('select pid from pg_stat_replication')
  for (const { pid } of senders) process.kill(Number(pid), 'SIGSTOP')
  // Outside of any transaction, so that it waits for nobody's word.
  await asSuperuser(database).ask(
    `select pg_logical_emit_message(false, 'unheard', repeat('x', 4 * 1024 * 1024))`,
  )
}

async function leaderOf(database: ShopDatabase, nodes: readonly Node[]): Promise<Node> {
  const [row] = await database.ask(leads)
  const found = nodes.find(({ address }) => address === row?.address)
  if (!found) throw new Error(`no node has the address ${row?.address}`)
  return found
}

async function aDatabase(site: Site): Promise<ShopDatabase> {
  const name = 'akvapolis'
  const at = (role: string, database: string) =>
    `postgresql://${role}:${site.password}@${leaderAddress(site)}:5000/${database}`
  const first = {
    ask: (statement: string) => ask({ connectionString: at('postgres', 'postgres') }, statement),
  }
  await untilTold(first, whole, undefined, patience)
  await first.ask(`create role ${name} login password '${site.password}'`)
  await first.ask(`create database ${name} owner ${name}`)
  const [connectionString, superuserString] = [at(name, name), at('postgres', name)]
  return { connectionString, superuserString, ask: (statement) => ask({ connectionString }, statement) }
}

/** Who else is connected is told to the superuser alone. */
const asSuperuser = ({ superuserString }: ShopDatabase) => ({
  ask: (statement: string) => ask({ connectionString: superuserString }, statement),
})
