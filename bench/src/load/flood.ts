import { quoteCalls } from '@akvapolis/contract/calculator'
import autocannon, { type Client, type Request } from 'autocannon'
import { tripBody, type Visitor } from './trips.ts'

/** Milliseconds of each answer. */
export type Met = {
  taken: number[]
  /** By 503 or 429. */
  refused: number[]
  /** Any other status, or none. */
  failed: number
}

type Flood = {
  url: string
  visitors: readonly Visitor[]
  connections: number
  seconds: number
  /** Prices a second, whatever becomes of those before; without it each connection asks once it is answered. */
  rate?: number
  /** Which of the floods of one server it is: each asks for prices of its own. */
  turn: number
}

/** So many different prices a flood knows to ask for, more than are served. */
const prices = 16_000

/** Asks for new prices for so many seconds. */
export async function flood({ url, visitors, connections, seconds, rate, turn }: Flood): Promise<Met> {
  const met: Met = { taken: [], refused: [], failed: 0 }
  const pricesEach = Math.ceil(prices / connections)
  const bodies = Array.from({ length: prices + pricesEach }, (_, index) =>
    tripBody(turn * 2 * prices + index),
  )
  const begun = new Set<Client>()
  let place = 0
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      const own = bodies.slice(place * pricesEach, (place + 1) * pricesEach)
      client.setRequests(requestsOf(visitors[place % visitors.length], own))
      place += 1
    },
  })
  run.on('response', (client, status, _bytes, milliseconds) => {
    // The first one of each waited until the requests of all others were built.
    if (!begun.has(client)) begun.add(client)
    else if (status === 200) met.taken.push(milliseconds)
    else if (status === 503 || status === 429) met.refused.push(milliseconds)
    else met.failed += 1
  })
  const { errors } = await run
  met.failed += errors
  return met
}

function requestsOf(headers: Visitor = {}, bodies: readonly string[]): Request[] {
  const { method, path } = quoteCalls.calculate
  return bodies.map((body) => ({ method, path, headers, body }))
}
