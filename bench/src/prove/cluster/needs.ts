import { existsSync } from 'node:fs'
import { join } from 'node:path'

const binaries = '/usr/lib/postgresql/15/bin'

export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  postgres: join(binaries, 'postgres'),
}

/** What is looked for, and Debian's package of it. */
const packages: Readonly<Record<string, string>> = {
  [programs.etcd]: 'etcd-server',
  [programs.patroni]: 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  [programs.postgres]: 'postgresql-15',
  [programs.haproxy]: 'haproxy',
  [programs.pgbackrest]: 'pgbackrest',
}

type Machine = { uid: number | undefined; has(file: string): boolean }

const here: Machine = { uid: process.getuid?.(), has: existsSync }

/** What this machine lacks for three nodes, in one line; null: nothing. */
export function lacking({ uid, has }: Machine = here): string | null {
  const missing = Object.entries(packages)
    .filter(([file]) => !has(file))
    .map(([, name]) => name)
  if (missing.length > 0)
    return `needs Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}`
  return uid === 0 ? null : 'needs root, to run the nodes of PostgreSQL as a user of their own'
}
