import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './node.ts'

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }
type Settings = { synchronous_mode?: boolean }

/**
 * Whether a standby is named that may be promoted. After another leader's promotion there is none for some seconds, in which
 * a first standby confirms to PostgreSQL already: who looks there alone is too early.
 */
export async function isGuarded(nodes: readonly Node[]): Promise<boolean> {
  const [settings] = await fromAgents<Settings>(nodes, 'config')
  const [cluster] = await fromAgents<{ members: Member[] }>(nodes, 'cluster')
  if (!settings || !cluster) return false
  return settings.synchronous_mode !== true || cluster.members.some(({ role }) => role === 'sync_standby')
}

const patience = 2_000
const linesToTell = 25

/** What the agents and etcd say, and the agents have logged of late, for who has waited in vain; of PostgreSQL's own lines none. */
export async function stateOf(nodes: readonly Node[]): Promise<string> {
  const clusters = await fromAgents<{ members: Member[] }>(nodes, 'cluster')
  const said = clusters.map(({ members }) =>
    members
      .map(({ name, role, state, timeline, lag }) => [name, role, state, timeline, lag].join(' '))
      .join('; '),
  )
  const logged = nodes.flatMap(({ name, folder }) =>
    agentLines(readFileSync(join(folder, 'log'), 'utf8')).map((line) => `${name}: ${line}`),
  )
  const words = ['The agents say (name, role, state, timeline, lag):', ...said, 'etcd says of /sync:']
  return [...words, ...(await standbysBy(nodes)), ...logged].join('\n')
}

/** The latest of each kind. */
export function agentLines(log: string): string[] {
  const kinds = new Map<string, string>()
  for (const line of log.split('\n')) {
    const [, kind] = /^[-\d]{10} [\d:,]{12} ((?:INFO|WARNING|ERROR|CRITICAL): .*)$/.exec(line) ?? []
    if (kind === undefined) continue
    kinds.delete(kind)
    kinds.set(kind, line)
  }
  return [...kinds.values()].slice(-linesToTell)
}

/** The key that names who may be promoted, as each etcd has it that answers. */
async function standbysBy(nodes: readonly Node[]): Promise<string[]> {
  const answers = await answered(
    nodes.map(({ address }) => asked<Key>(`http://${address}:2379/v2/keys/service/akvapolis/sync`)),
  )
  return answers.map(({ node }) => node?.value ?? 'nothing')
}
type Key = { node?: { value: string } }

/** Of each agent that answers. */
const fromAgents = <Told>(nodes: readonly Node[], what: string): Promise<Told[]> =>
  answered(nodes.map(({ address }) => asked<Told>(`http://${address}:8008/${what}`)))

async function asked<Told>(url: string): Promise<Told> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) })
  return (await answer.json()) as Told // as Patroni's and etcd's documentation have it
}

async function answered<Told>(asking: Promise<Told>[]): Promise<Told[]> {
  const answers = await Promise.allSettled(asking)
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

const rules = readFileSync(new URL('../../../../deploy/prometheus/alarms.yml', import.meta.url), 'utf8')

/** By what the alarms ask Patroni's agents and etcd. */
export const askedNames: readonly string[] = [...new Set(rules.match(/\b(?:patroni|etcd)_\w+/g))]

/** Those of which these figures, as Prometheus gets them, say nothing: an alarm that never rings. */
export function untoldIn(figures: string): string[] {
  const told = new Set(figures.split('\n').map((line) => /^\w+/.exec(line)?.[0]))
  return askedNames.filter((name) => !told.has(name))
}

/** What each node does not tell, by its name. */
export async function untoldBy(nodes: readonly Node[]): Promise<string[]> {
  const untold = nodes.map(async ({ name, address }) => {
    const figures = await Promise.all([scraped(`${address}:8008`), scraped(`${address}:2379`)])
    return untoldIn(figures.join('\n')).map((missing) => `${name}: ${missing}`)
  })
  return (await Promise.all(untold)).flat()
}

/** Of who does not answer nothing. */
const scraped = (at: string): Promise<string> =>
  fetch(`http://${at}/metrics`, { signal: AbortSignal.timeout(patience) }).then(
    (answer) => answer.text(),
    () => '',
  )
