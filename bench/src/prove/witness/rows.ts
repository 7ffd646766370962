import type { Connection } from '@akvapolis/server/ground/database/connections/connections'

/** What a buyer was answered by the time they were told that a policy is paid, and the row that each answer was for. */
const kept = {
  policy: `select number from policy where state = 'paid'`,
  draft_step: step('draft'),
  published_step: step('published'),
  paid_step: step('paid'),
  payment: `
    select number from payment_attempt join policy on policy.id = policy_id
    where payment_attempt.state = 'end' and not is_duplicate`,
} as const

function step(state: string): string {
  return `
    select number from policy_event join policy on policy.id = policy_id where to_state = '${state}'`
}

export const rowsOfPurchase = Object.keys(kept).length

/** Rows behind purchases that were acknowledged, and that are not there. */
export async function rowsLost(
  database: Pick<Connection, 'query'>,
  numbers: readonly string[],
): Promise<string[]> {
  const lost: string[] = []
  for (const [row, query] of Object.entries(kept)) {
    const { rows } = await database.query<{ number: string }>(query)
    const there = new Set(rows.map(({ number }) => number))
    lost.push(...numbers.filter((number) => !there.has(number)).map((number) => `${row} of ${number}`))
  }
  return lost
}
