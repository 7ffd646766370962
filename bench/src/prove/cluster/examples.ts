import { readFileSync } from 'node:fs'

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

/** The loopback network that stands for the examples' own, 127.x.y, and the password of all roles. */
export type Site = { network: string; password: string }

export const addressOf = ({ network }: Site, number: number): string => `${network}.${number}`

/** Where HAProxy listens: no node has it. */
export const leaderAddress = (site: Site): string => addressOf(site, 100)

/** deploy/patroni of one of three nodes: another name, addresses, folder and password, and nothing else. */
export function patroniOf(site: Site, node: { name: string; number: number; folder: string }): string {
  const own = textOf('patroni/patroni.yml')
    .split('\n')
    .map((line) => (/^ +hosts: /.test(line) ? line : line.replaceAll('10.0.0.1:', `10.0.0.${node.number}:`)))
    .map((line) => line.replace('10.0.0.1,127.0.0.1:', `10.0.0.${node.number}:`))
    .join('\n')
  return (
    own
      .replace(/^name: a$/m, `name: ${node.name}`)
      // All of a loopback network is reached from this one address.
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replaceAll('10.0.0.', `${site.network}.`)
      .replaceAll('PASSWORD', site.password)
      .replace(/^( +)data_dir: .*$/m, `$1data_dir: ${node.folder}/data\n$1${socketsIn(node.folder)}`)
      .replace(/^( +pgpass): .*$/m, `$1: ${node.folder}/pgpass`)
  )
}

/** Three on one machine: Debian's folder has room for the sockets of one. */
const socketsIn = (folder: string) => `parameters: { unix_socket_directories: ${folder} }`

/** Of deploy/haproxy what leads to the PostgreSQL that may be written to. */
export function haproxyOf(site: Site): string {
  const sections = textOf('haproxy/haproxy.cfg').split(/\n(?=\S)/)
  return sections
    .filter((section) => /^(global|defaults|listen database)\b/.test(section))
    .join('\n')
    .replace('127.0.0.1:5000', `${leaderAddress(site)}:5000`)
    .replaceAll('10.0.0.', `${site.network}.`)
}

/** What deploy/etcd tells one of three. */
export function etcdOf(
  site: Site,
  node: { name: string; number: number; folder: string },
): Record<string, string> {
  const lines = textOf('etcd/etcd')
    .replace(/^ETCD_NAME=.*$/m, `ETCD_NAME=${node.name}`)
    .replace(/^ETCD_DATA_DIR=.*$/m, `ETCD_DATA_DIR=${node.folder}/etcd`)
    .split('\n')
    .filter((line) => line.startsWith('ETCD_'))
    .map((line) => (line.includes(',') ? line : line.replace('10.0.0.1:', `10.0.0.${node.number}:`)))
  return Object.fromEntries(
    lines.map(
      (line) => line.replaceAll('10.0.0.', `${site.network}.`).split(/=(.*)/s, 2) as [string, string],
    ),
  )
}

/** deploy/pgbackrest of one node, with the archive of all beside it. */
export const pgbackrestOf = (
  { password }: Site,
  { folder, archive }: { folder: string; archive: string },
): string =>
  textOf('pgbackrest/pgbackrest.conf')
    .replace(/^repo1-path=.*$/m, `repo1-path=${archive}\nlock-path=${folder}\nlog-path=${folder}`)
    .replace('PASSPHRASE', password)
    .replace(/^pg1-path=.*$/m, `pg1-path=${folder}/data\npg1-socket-path=${folder}`)

export const nodeNames = ['a', 'b', 'c'] as const
