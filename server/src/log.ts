import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines without personal data: requests are logged by route pattern, never by address, and what could carry
 * a person (bodies, queries, cookies) is not logged at all; see plugins/errors.ts.
 */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
