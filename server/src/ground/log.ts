import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines without personal data: requests are logged by route pattern, never by address, and what could carry
 * a person (bodies, queries, cookies) is not logged at all; see plugins/refused/errors.ts.
 */
export function openLog(level: string, onAlarm?: (alarm: string) => void): Log {
  const hooks = onAlarm ? { logMethod: tellingAlarms(onAlarm) } : {}
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, openOutput())
}

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** An alarm is a line with that name in it, so none is left out of the count. */
function tellingAlarms(onAlarm: (alarm: string) => void): LogMethod {
  return function tell(line, method) {
    const [told]: unknown[] = line
    if (typeof told === 'object' && told !== null && 'alarm' in told) onAlarm(String(told.alarm))
    method.apply(this, line)
  }
}

/** The standard output. A full disk behind it costs lines of the log, not the server. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: 64 * 1024 })
  output.on('error', () => {})
  // It holds back nothing but what was refused, for which its own flush would wait for ever.
  output.flushSync = () => {}
  return output
}

/** Where PostgreSQL says that something is wrong. */
type Places = { table?: string; column?: string; constraint?: string }

/** A fault without its message, which may quote a person's data: its name, its code and where it happened. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, code, stack = '', table, column, constraint } = error as NodeJS.ErrnoException & Places
  return {
    name,
    code,
    table,
    column,
    constraint,
    frames: stack.split('\n').filter((line) => /^\s+at /.test(line)),
  }
}

/**
 * Why something failed: the message where the words are ours or the system's, who never quote a person. Otherwise the fault
 * without it: PostgreSQL and other libraries, whose errors have a code of their own, and parsers quote what they were given.
 */
export function whyFailed(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error) || error instanceof SyntaxError) return faultOf(error)
  const { code, syscall, message } = error as NodeJS.ErrnoException
  return code === undefined || syscall !== undefined ? { reason: message } : faultOf(error)
}

const tellsEvery = 60_000

/** Of what comes over and over: told at once, and then no more than once a minute, with how often it came meanwhile. */
export function onceAMinute<Words extends unknown[]>(
  tell: (times: number, ...words: Words) => void,
  now: () => number = () => performance.now(),
): (...words: Words) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  let times = 0
  return (...words) => {
    times += 1
    if (now() - toldAt < tellsEvery) return
    tell(times, ...words)
    toldAt = now()
    times = 0
  }
}
