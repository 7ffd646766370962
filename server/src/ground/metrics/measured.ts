import { during, type Traces } from '../traces/traces.ts'
import type { Metrics } from './metrics.ts'

export type NeighbourName = 'bank' | 'sms' | 'mail' | 'captcha' | 'signer' | 'printer'

/** Each of them null where it is not wanted. */
export type Watching = { metrics: Metrics | null; traces: Traces | null }

/** The same neighbour; how long it takes to answer what it is asked for is measured and traced. What answers at once is not. */
export function measured<Neighbour extends object>(
  neighbour: Neighbour,
  name: NeighbourName,
  { metrics, traces }: Watching,
): Neighbour {
  if (metrics === null && traces === null) return neighbour
  const deeds = Object.entries(neighbour).map(([deed, own]) => {
    if (typeof own !== 'function') return [deed, own]
    const ask = (...question: unknown[]) => {
      const observe = metrics?.neighbours.startTimer({ neighbour: name, deed })
      const span = traces?.child(`${name} ${deed}`, { kind: 'client', facts: { 'peer.service': name } })
      const work = (): unknown => Reflect.apply(own, neighbour, question)
      const answer = span ? during(span, work, (told) => ({ outcome: outcomeOf(told) })) : work()
      if (observe && answer instanceof Promise) {
        answer.then(
          (told) => observe({ outcome: outcomeOf(told) }),
          () => observe({ outcome: 'failed' }),
        )
      }
      return answer
    }
    return [deed, ask]
  })
  return Object.fromEntries(deeds) as Neighbour // the same deeds under the same names
}

/** Neighbours answer by values: no for an answer is another thing than none. */
function outcomeOf(answer: unknown): 'done' | 'refused' | 'failed' {
  if (typeof answer !== 'object' || answer === null) return 'done'
  // What our own account lacks there keeps everybody waiting, as silence does.
  if (['unavailable', 'isUnanswered', 'isOurs'].some((word) => word in answer)) return 'failed'
  const isRefused = ('ok' in answer && answer.ok === false) || ('refunded' in answer && !answer.refunded)
  return isRefused ? 'refused' : 'done'
}
