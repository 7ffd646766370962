import { setTimeout as pause } from 'node:timers/promises'
import { quoteCalls } from '@akvapolis/contract/calculator'
import { type Split, splitOf } from '../load/process-usage.ts'
import { openVisitor, tripBody, type Visitor } from '../load/trips.ts'
import { type Buyer, openBuyer } from '../purchases/buyer.ts'
import { waitsUntilMailed } from '../purchases/sold-policies.ts'
import { type ServerProcess, startProgram } from '../servers/server-process.ts'

/** One of two versions, served on a database of its own. */
export type Contestant = {
  program: string
  server: ServerProcess
  dataDir: string
  visitor: Visitor
  buyer: Buyer
}

type Place = { dataDir: string; start: number }

/** `start`: how many there were on its database; each has a buyer of its own. */
export async function contestant(
  program: string,
  { dataDir, start }: Place,
): Promise<Contestant & AsyncDisposable> {
  const server = await startProgram(program, dataDir)
  const visitor = await openVisitor(server.url)
  const buyer = await openBuyer(server.url, {
    phone: `+7916777000${start}`,
    email: `compare${start}@example.org`,
  })
  return { program, server, dataDir, visitor, buyer, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

const restMs = 500
/** Of what a processor could do meanwhile. */
const atRest = 0.04
const enoughRests = 3
const mostRests = 60

/** A server goes on for seconds after it is ready: pages are drawn, papers printed to try the printer. */
export async function untilAtRest({ server: { pid } }: Contestant): Promise<void> {
  let rests = 0
  for (let tries = 0; rests < enoughRests; tries += 1) {
    if (tries === mostRests) return console.log('a server never came to rest: it is measured as it is')
    const before = whole(await splitOf(pid))
    await pause(restMs)
    rests = whole(await splitOf(pid)) - before < restMs * 1000 * atRest ? rests + 1 : 0
  }
}

/** Microseconds of processor, PostgreSQL's included, that one of something takes; rounds count from 0. */
export type Measure = (one: Contestant, round: number) => Promise<number>

export const measures: Readonly<Record<string, Measure>> = {
  price: (one) => each(one, 300, () => askPrice(one, 0)),
  'new-price': (one, round) => each(one, 300, (place) => askPrice(one, 1 + round * 300 + place)),
  list: (one) => each(one, 100, () => one.buyer.list({ limit: '26' })),
  page: (one) => each(one, 300, () => get(`${one.server.url}/calc`)),
  purchase: (one, round) =>
    each(one, 10, async (place) => {
      await one.buyer.buy()
      await waitsUntilMailed(one.dataDir, round * 10 + place + 1)
    }),
  'start-up': startUp,
}

type Work = (place: number) => Promise<unknown>

async function each({ server: { pid } }: Contestant, count: number, work: Work): Promise<number> {
  const before = await splitOf(pid)
  for (let place = 0; place < count; place += 1) await work(place)
  return (whole(await splitOf(pid)) - whole(before)) / count
}

const whole = ({ main, threads, children }: Split): number => main + threads + children

async function askPrice({ server, visitor }: Contestant, trip: number): Promise<void> {
  const { path, method } = quoteCalls.calculate
  await get(`${server.url}${path}`, { method, headers: visitor, body: tripBody(trip) })
}

async function get(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Until it says that it is ready, on a database of an earlier round. */
async function startUp({ program, dataDir }: Contestant): Promise<number> {
  await using started = await startProgram(program, `${dataDir}-started`)
  return whole(await splitOf(started.pid))
}
