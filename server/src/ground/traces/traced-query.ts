import { during, faultIn, type Span, type Traces } from './traces.ts'

type Ask = (...question: unknown[]) => unknown
/** Of a question that is answered by a call. */
type Answer = (error: unknown, ...rest: unknown[]) => unknown

/** Each statement beneath a call or a job as a span, by what it does to which tables: its text stays here, its values too. */
export function tracedQuery<Query extends Ask>(query: Query, traces: Traces): Query {
  const ask: Ask = query
  const traced: Ask = (...question) => {
    const text = textOf(question[0])
    if (text === null) return ask(...question)
    const { summary, operation } = summaryOf(text)
    const facts = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
    }
    const span = traces.child(summary, { kind: 'client', facts })
    if (!span) return ask(...question)
    const answer = question.at(-1)
    if (typeof answer !== 'function') return during(span, () => ask(...question))
    return ask(...question.slice(0, -1), told(span, answer as Answer))
  }
  return traced as Query // asks and answers what its overloads do
}

const told =
  (span: Span, answer: Answer): Answer =>
  (error, ...rest) => {
    span.end(error ? { fault: faultIn(error) } : {})
    return answer(error, ...rest)
  }

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isConfig && typeof asked.text === 'string' ? asked.text : null
}

type Summary = { summary: string; operation: string }

/** As many as are prepared (prepared.ts); what is asked besides is read each time. */
const mostKept = 1000
const kept = new Map<string, Summary>()

function summaryOf(text: string): Summary {
  const known = kept.get(text)
  if (known) return known
  // What stands in quotation marks may be a value.
  const bare = text.replaceAll(/'(?:[^']|'')*'|\$\$[\s\S]*?\$\$/g, '')
  const operation = (/[a-z]+/i.exec(bare)?.[0] ?? 'unknown').toLowerCase()
  const places = bare.matchAll(
    /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)\b"?(?!\()/gi,
  )
  const tables = new Set([...places].map(([, name = '']) => name.replaceAll('"', '').toLowerCase()))
  tables.delete('set')
  const summary = { summary: [operation, ...[...tables].slice(0, 4)].join(' '), operation }
  if (kept.size < mostKept) kept.set(text, summary)
  return summary
}
