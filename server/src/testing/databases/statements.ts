import { mock } from 'node:test'
import { Client } from 'pg'

/** `name`: by which PostgreSQL prepares it (ground/database/connections/prepared.ts). */
export type Statement = { text: string; values: readonly unknown[]; name: string | undefined }

/** The part of a plan that this project looks at. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Every different statement of connections made from now on, with the values it was first sent with. */
export function statementsOfThisProcess(): Map<string, Statement> {
  const statements = new Map<string, Statement>()
  const query = Client.prototype.query as (...sent: unknown[]) => unknown // of all its forms
  mock.method(Client.prototype, 'query', function (this: Client, ...sent: unknown[]) {
    const [first, second] = sent
    const {
      text,
      values = [],
      name,
    } = typeof first === 'string'
      ? { text: first, values: second, name: undefined }
      : (first as Partial<Statement>)
    if (text && !statements.has(text))
      statements.set(text, { text, values: Array.isArray(values) ? values : [], name })
    return query.apply(this, sent)
  })
  return statements
}

/** The tables that a statement reads through instead of by an index. */
export async function scansOf(client: Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, [...values])
  return scansIn(rows[0]['QUERY PLAN'][0].Plan)
}

/** The newest rows by the order of an index are no scan: a limit ends it. */
function scansIn(plan: Plan, parent?: Plan): string[] {
  // A table a day counts as the one that they are parts of.
  const table = plan['Relation Name']?.replace(/_\d{8}$/, '')
  const isRead =
    plan['Node Type'] === 'Seq Scan' ||
    (/^Index (Only )?Scan/.test(plan['Node Type']) &&
      plan['Index Cond'] === undefined &&
      parent?.['Node Type'] !== 'Limit')
  const below = (plan.Plans ?? []).flatMap((one) => scansIn(one, plan))
  return table !== undefined && isRead ? [table, ...below] : below
}
