/** Where traces go, by OTLP over HTTP, under which name, and which share of them. */
export type TracesConfig = { endpoint: string; service: string; ratio: number }

/**
 * Facts of a span: patterns, names of ours and figures, never what a person or a database has said.
 */
export type Facts = Readonly<Record<string, string | number>>

export type SpanKind = 'call' | 'client' | 'job' | 'own'

export type Span = {
  /** Does work of which the spans are that begin meanwhile. */
  run<Result>(work: () => Result): Result
  /** `fault`: a code or the name of an error, never its message, which may quote a person. */
  end(outcome?: { facts?: Facts; fault?: string }): void
}

/** What a call or a job does, as spans told to a collector. */
export type Traces = {
  /** A span of nobody's, or of whose `traceparent` one of our own jobs has brought along. */
  begin(name: string, about: { kind: SpanKind; facts: Facts; parent?: string | undefined }): Span
  /** A span of the one at work; null where nobody is. */
  child(name: string, about: { kind: SpanKind; facts: Facts }): Span | null
  /** The one at work, as W3C writes it. */
  parent(): string | undefined
  /** Tells what is left. */
  close(): Promise<void>
}

/** Does work as a span of its own, which ends with it. */
export function during<Result>(span: Span, work: () => Result, outcomeOf?: (told: unknown) => Facts): Result {
  const answer = span.run(work)
  if (answer instanceof Promise) {
    answer.then(
      (told) => span.end(outcomeOf && { facts: outcomeOf(told) }),
      (error) => span.end({ fault: faultIn(error) }),
    )
  } else {
    span.end()
  }
  return answer
}

/** SQLSTATE, a code of the system, or the error's kind. */
export function faultIn(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
