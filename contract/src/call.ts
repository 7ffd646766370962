import type { z } from 'zod/mini'
import { type Address, addresses, type CallName } from './addresses.ts'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** What travels. `answers` holds the statuses of a call's own; those that any call may give stand in refusals.ts. */
export type Schemas = {
  /** For OpenAPI: what it does, in one line. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  answers: { 200: Schema } & { [status: number]: Schema }
}

/**
 * One call of the interface as a value: its address and its schemas. The server registers it, the browser calls it,
 * OpenAPI is printed from it.
 */
export type Call = Address & Schemas

type Addresses = typeof addresses

/** Gives the schemas of a call its address. */
export const defineCall = <Name extends CallName, const Own extends Schemas>(
  name: Name,
  schemas: Own,
): Addresses[Name] & Own => ({ ...addresses[name], ...schemas })

/** Calls that differ by their addresses alone, by their names; `summaries` says of each what it does. */
export function defineAlike<Name extends CallName, const Own extends Omit<Schemas, 'summary'>>(
  summaries: Record<Name, string>,
  schemas: Own,
) {
  const names = Object.keys(summaries) as Name[] // the keys are the names
  const entries = names.map((name) => [name, defineCall(name, { summary: summaries[name], ...schemas })])
  return Object.fromEntries(entries) as { [One in Name]: Addresses[One] & Own & Pick<Schemas, 'summary'> }
}

export type QueryOf<C extends Call> = C['query'] extends ObjectSchema ? z.input<C['query']> : undefined
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined
export type AnswerOf<C extends Call, Status extends number = 200> = C['answers'][Status] extends Schema
  ? z.output<C['answers'][Status]>
  : never
