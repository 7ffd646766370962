export type LogLine = {
  time: string
  msg?: string
  because?: string
  alarm?: string
  /** Of an answer. */
  route?: string
  status?: number
}

/** The lines of a log; PostgreSQL's own, in no JSON, are passed over. */
export const linesOf = (log: string): LogLine[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine) // as the servers write them
