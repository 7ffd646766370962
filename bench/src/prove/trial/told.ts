import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { fourBuyers } from './buyers.ts'

/** A policy whose buyer was told its number, with the moments between which that was (milliseconds). */
export type Told = { number: string; begunAt: number; at: number }

/** Four buy without a pause until `stop`, and begin anew where they are refused. */
export async function startBuyers(url: string): Promise<{ stop(): Promise<Told[]> }> {
  const told: Told[] = []
  let isOpen = true
  const buyers = await fourBuyers(url)
  const buying = buyers.map(async (buyer) => {
    while (isOpen) {
      const begunAt = Date.now()
      const number = await buyer.buy().catch(() => null)
      if (number === null) await pause(100)
      else told.push({ number, begunAt, at: Date.now() })
    }
  })
  const stop = async () => {
    isOpen = false
    await Promise.all(buying)
    return told
  }
  return { stop }
}

/** How many were told before the moment, how many of them are not back, and how many are that were begun after it. */
export function astrayAfter(moment: Temporal.Instant, told: readonly Told[], back: ReadonlySet<string>) {
  const at = moment.epochMilliseconds
  const before = told.filter((one) => one.at <= at)
  return {
    before: before.length,
    missing: before.filter(({ number }) => !back.has(number)).length,
    tooMany: told.filter(({ number, begunAt }) => begunAt > at && back.has(number)).length,
  }
}

/** Of all policies. */
export async function numbersIn(connectionString: string): Promise<Set<string>> {
  const connection = new Connection({ connectionString })
  await connection.connect()
  try {
    const query = 'select number from policy where number is not null'
    const { rows } = await connection.query<{ number: string }>(query)
    return new Set(rows.map(({ number }) => number))
  } finally {
    await connection.end()
  }
}
