import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask } from '@akvapolis/server/ground/database/testing/server-process'
import { fileOf } from '@akvapolis/server/testing/programs/environment'
import type { Cluster } from '../cluster/cluster.ts'
import { archivingOf, bare, makeFolder, type Node } from '../cluster/node.ts'
import { appKey } from '../trial/shop.ts'

const run = promisify(execFile)

const script = readFileSync(
  new URL('../../../../deploy/pgbackrest/akvapolis-pgbackrest-proof', import.meta.url),
  'utf8',
).replace('node_modules/.bin/node server/dist/operator.mjs', `${process.execPath} ${fileOf('operator')}`)

/** When the copy was begun that the example of deploy has proved, in seconds, as Prometheus is told; null: it is wrong. */
export async function provedCopy(
  { place: { room, user } }: Pick<Cluster, 'place'>,
  node: Node,
): Promise<number | null> {
  const folder = join(room, 'proof')
  makeFolder(folder, user)
  const env = { ...bare, ...archivingOf(node), STATE_DIRECTORY: folder, APP_KEY: appKey }
  try {
    await run('/bin/sh', ['-c', script], { ...user, cwd: '/', env })
  } catch (error) {
    if (error instanceof Error && 'stderr' in error && /База НЕ годится/.test(String(error.stderr)))
      return null
    throw error
  }
  const told = readFileSync(join(folder, 'akvapolis-proof.prom'), 'utf8')
  return Number(/^akvapolis_\w+ (\d+)$/m.exec(told)?.[1])
}

/** A byte of one document is another one, and the archive has it. */
export async function damageDocument({ database: { superuserString } }: Cluster, node: Node): Promise<void> {
  await ask(
    { connectionString: superuserString },
    `set session_replication_role = replica;
     update policy_document set pdf = set_byte(pdf, 1000, get_byte(pdf, 1000) # 1)
     where policy_id = (select min(policy_id) from policy_document)`,
  )
  await node.pgbackrest('check')
}
