import { isDeepStrictEqual } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addresses, type CallName } from '@akvapolis/contract/addresses'
import { matrix } from '@akvapolis/server/testing/authorization-matrix'
import { anOwner, belongingsOf, type Owner } from '@akvapolis/server/testing/owner'
import { openShop, type Shop } from '@akvapolis/server/testing/shop'
import type { Visitor } from '@akvapolis/server/testing/visitor'
import type { Line, Proof } from '../trial/proof.ts'
import { atRestIn } from '../witness/broken.ts'
import { type Attack, attacksOn, type Printed } from './attacks.ts'
import { type Answer, send } from './sender.ts'
import { longestMs, namesOfBuiltins, type Wrong, wrongsOf } from './wrongs.ts'

const leastRequests = 20_000
const mostGrowth = 100
const mostTold = 20

/** A session that attacks, and whose things it must neither change nor learn. */
type Attacker = { by: string; visitor: Visitor; own: Owner; victims: Owner[]; names: CallName[] }

type Found = {
  requests: number
  statuses: Record<number, number>
  /** Calls that took something of it. */
  taken: Set<CallName>
  /** What must not be, by its name: who attacked what, and with how many requests. */
  wrong: Record<Wrong | 'changed', string[]>
  slowestMs: number
  peak: number
}

export const hostile: Proof = { name: 'hostile', r: ['R-18'], runs: { short: 1, full: 1 }, prove: tryHostile }

/**
 * Sends every call what no page of ours sends, as a visitor and as two customers who name each other's things. `ok`:
 * nothing of it was a fault or late, told of our insides or of somebody else, changed anything of somebody else or of what all
 * objects are, broke an invariant, or stayed in memory.
 */
async function tryHostile({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  const shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  try {
    const found: Found = {
      requests: 0,
      statuses: {},
      taken: new Set(),
      wrong: { faults: [], insides: [], told: [], late: [], changed: [] },
      slowestMs: 0,
      peak: 0,
    }
    const builtins = namesOfBuiltins()
    const printed = await printedBy(shop)
    let settled = 0
    for (const attacker of await attackersOf(shop)) {
      await attack(shop, attacker, { printed, found, seed: Number.parseInt(seed, 16) | 0 })
      // The first one brings in what is loaded once.
      settled ||= memoryInUse()
    }
    const polluted = namesOfBuiltins() !== builtins
    const megabytes = { start: mega(settled), peak: mega(found.peak), end: mega(memoryInUse()) }
    const { breaches } = await atRestIn(shop.environment.DATABASE_URL)
    return told(found, { seed, runs, polluted, megabytes, breaches })
  } finally {
    await shop.close()
  }
}

/** They end the session, or the account, that goes on asking. */
const endings: CallName[] = ['signOut', 'deleteAccount']

async function attackersOf(shop: Shop): Promise<Attacker[]> {
  const a = await anOwner(shop, 'Тайнова', 'TAYNOVA')
  const b = await anOwner(shop, 'Скрытова', 'SKRYTOVA')
  const names = Object.keys(matrix) as CallName[] // the keys are the calls'
  const lasting = names.filter((name) => !endings.includes(name))
  const visitor = await shop.visitor()
  return [
    { by: 'visitor', visitor, own: a, victims: [a, b], names },
    { by: 'A', visitor: a.visitor, own: a, victims: [b], names: lasting },
    // The last one may lose what it attacks with.
    { by: 'B', visitor: b.visitor, own: b, victims: [a], names: [...lasting, 'deleteAccount', 'signOut'] },
  ]
}

type Attacking = { printed: Map<CallName, Printed>; found: Found; seed: number }

async function attack(shop: Shop, { by, visitor, own, victims, names }: Attacker, attacking: Attacking) {
  const { printed, found, seed } = attacking
  const url = shop.environment.PUBLIC_URL ?? ''
  const before = await Promise.all(victims.map((victim) => belongingsOf(victim.visitor)))
  const secrets = victims.flatMap(({ things }) => [things.surname, things.relative])
  for (const name of names) {
    if (visitor === own.visitor && !endings.includes(name))
      await assertSignedIn(visitor, `${by} before ${name}`)
    const inputs = [own, ...victims].map(({ things }) => matrix[name].input(things))
    for (const one of attacksOn(name, { printed: printedOf(printed, name), inputs, seed })) {
      const answer = await tryTwiceIfLate(() => send(url, visitor, one))
      const { status, ms } = answer
      found.requests += 1
      found.statuses[status] = (found.statuses[status] ?? 0) + 1
      if (status < 300) found.taken.add(name)
      for (const wrong of wrongsOf({ ...answer, secrets }))
        found.wrong[wrong].push(`${by} ${name} ${status}: ${beginningOf(one)}`)
      found.slowestMs = Math.max(found.slowestMs, Math.round(ms))
      if (found.requests % 500 === 0) found.peak = Math.max(found.peak, process.memoryUsage().rss)
    }
  }
  const after = await Promise.all(victims.map((victim) => belongingsOf(victim.visitor)))
  for (const [place, { things }] of victims.entries())
    if (!isDeepStrictEqual(before[place], after[place])) found.wrong.changed.push(`${by}: ${things.relative}`)
}

/** A copy: a slice of a body would keep all of it in memory. */
const beginningOf = ({ body, path }: Attack): string =>
  Buffer.from(body ?? path)
    .subarray(0, 120)
    .toString()

/** What is late for what was sent is so again; what the machine was busy with is over. */
async function tryTwiceIfLate(attempt: () => Promise<Answer>): Promise<Answer> {
  const answer = await attempt()
  return answer.ms > longestMs ? attempt() : answer
}

/** Else all that follows would be a visitor's. */
async function assertSignedIn(visitor: Visitor, when: string): Promise<void> {
  const { body } = await visitor.call(addresses.getUser)
  if (body.data.user === null) throw new Error(`the session was lost: ${when}`)
}

/** What is so once nobody attacks any more. */
type Rest = {
  seed: string
  runs: number
  polluted: boolean
  megabytes: Record<'start' | 'peak' | 'end', number>
  breaches: Record<string, string[]>
}

function told(
  { requests, statuses, taken, wrong, slowestMs }: Found,
  { polluted, megabytes, breaches, ...asked }: Rest,
): Line {
  const isRight = [...Object.values(wrong), Object.keys(breaches)].every(({ length }) => length === 0)
  const isBounded = megabytes.end - megabytes.start <= mostGrowth
  const ok = isRight && isBounded && !polluted && requests >= leastRequests
  const shown = Object.fromEntries(
    Object.entries(wrong).map(([name, list]) => [name, list.slice(0, mostTold)]),
  )
  const calls = Object.keys(matrix).length
  const line = {
    name: 'hostile',
    ok,
    ...asked,
    requests,
    calls,
    taken: taken.size,
    statuses,
    ...shown,
    slowestMs,
    polluted,
    megabytes,
    breaches,
  }
  return line
}

const mega = (bytes: number) => Math.round(bytes / 1024 / 1024)

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Resident, once nothing is left to collect: of the server, of what attacks it and of the queue's workers. */
function memoryInUse(): number {
  collect()
  return process.memoryUsage().rss
}

/** What each call says of itself in OpenAPI. */
async function printedBy(shop: Shop): Promise<Map<CallName, Printed>> {
  const { paths } = (await (await shop.visitor()).send({ url: '/api/openapi.json' })).body
  return new Map(
    (Object.keys(addresses) as CallName[]).map((name) => {
      const { method, path } = addresses[name]
      const { parameters = [], requestBody } = paths[path.replace(':group', '{group}')][method.toLowerCase()]
      return [name, { parameters, body: requestBody?.content['application/json'].schema ?? null }]
    }),
  )
}

function printedOf(printed: Map<CallName, Printed>, name: CallName): Printed {
  const one = printed.get(name)
  if (!one) throw new Error(`OpenAPI does not know ${name}`)
  return one
}
