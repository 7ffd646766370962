import { quoteCalls } from '@akvapolis/contract/calculator'
import autocannon, { type Request } from 'autocannon'
import type { Visitor } from './trips.ts'

/** As many as the requirement names. */
export const connections = 64

type Load = { url: string; visitors: readonly Visitor[]; bodies: readonly string[] }

/** Sends every body once to `calculate`, over 64 connections of one visitor each. Answers requests a second. */
export async function rateOf({ url, visitors, bodies }: Load): Promise<number> {
  let place = 0
  let startedAt = 0
  let endedAt = 0
  const run = autocannon({
    url,
    connections,
    amount: bodies.length,
    sampleInt: 50,
    // All requests are built before the first one leaves, so that the generator has nothing else to do.
    setupClient: (client) => {
      client.setRequests(requestsOf(place, { visitors, bodies }))
      place += 1
      startedAt = performance.now()
    },
  })
  // Its own duration ends with a sample, not with the last answer.
  run.on('response', () => {
    endedAt = performance.now()
  })
  const { '2xx': answered } = await run
  if (answered !== bodies.length) {
    throw new Error(`${bodies.length - answered} of ${bodies.length} requests got no answer of 200`)
  }
  return (bodies.length / (endedAt - startedAt)) * 1000
}

function requestsOf(place: number, { visitors, bodies }: Omit<Load, 'url'>): Request[] {
  const headers = visitors[place]
  const { method, path } = quoteCalls.calculate
  if (headers === undefined) throw new Error('fewer visitors than connections')
  return bodies
    .filter((_body, index) => index % connections === place)
    .map((body) => ({ method, path, headers, body }))
}
