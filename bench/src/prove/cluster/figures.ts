import { readFileSync } from 'node:fs'
import type { Node } from './node.ts'

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
  fetch(`http://${at}/metrics`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.text(),
    () => '',
  )
