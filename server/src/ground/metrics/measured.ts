import { during, type Traces } from '../traces/traces.ts'
import type { Metrics } from './metrics.ts'
import { judges, type Neighbours, type Outcome } from './outcomes.ts'

/** Each of them null where it is not wanted. */
export type Watching = { metrics: Metrics | null; traces: Traces | null }

/** The same neighbour; how long it takes to answer what it is asked for is measured and traced. What answers at once is not. */
export function measured<Name extends keyof Neighbours>(
  neighbour: Neighbours[Name],
  name: Name,
  { metrics, traces }: Watching,
): Neighbours[Name] {
  if (metrics === null && traces === null) return neighbour
  const outcomes: Record<string, (answer: never) => Outcome> = judges[name]
  const deeds = Object.entries(neighbour).map(([deed, own]) => {
    const judge = outcomes[deed]
    if (!judge) return [deed, own]
    const outcomeOf = (told: unknown) => ({ outcome: judge(told as never) }) // what this deed answers
    const ask = (...question: unknown[]) => {
      const observe = metrics?.neighbours.startTimer({ neighbour: name, deed })
      const span = traces?.child(`${name} ${deed}`, { kind: 'client', facts: { 'peer.service': name } })
      const work = (): Promise<unknown> => Reflect.apply(own, neighbour, question)
      const answer = span ? during(span, work, outcomeOf) : work()
      if (observe) {
        answer.then(
          (told) => observe(outcomeOf(told)),
          () => observe({ outcome: 'failed' }),
        )
      }
      return answer
    }
    return [deed, ask]
  })
  return Object.fromEntries(deeds) as Neighbours[Name] // the same deeds under the same names
}
