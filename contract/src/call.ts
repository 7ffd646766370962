import type { z } from 'zod/mini'

/** Who may make a call: everyone with a session, or a signed-in customer only (a visitor gets 401). */
export type Access = 'anyone' | 'customer'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/**
 * One call of the interface as a value. The server registers it, the browser calls it, OpenAPI is printed from
 * it. `answers` holds the statuses of its own; those that any call may give stand in refusals.ts.
 */
export type Call = {
  /** For OpenAPI: what it does, in one line. */
  summary: string
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  access: Access
  params?: ObjectSchema
  query?: ObjectSchema
  body?: Schema
  answers: { 200: Schema } & { [status: number]: Schema }
  /** Whether it names an object (policy, draft) that may be absent or another's: 404. */
  isAboutObject?: true
  /**
   * Whether it keeps something in a session: a visitor's becomes a row then. Too many from one address want a solved
   * captcha, for which its input has the field `captcha_token`.
   */
  keepsSession?: true
}

export const defineCall = <const C extends Call>(call: C): C => call

export type QueryOf<C extends Call> = C['query'] extends ObjectSchema ? z.input<C['query']> : undefined
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined
export type AnswerOf<C extends Call, Status extends number = 200> = C['answers'][Status] extends Schema
  ? z.output<C['answers'][Status]>
  : never
