import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** Where the operator sits. */
export type Terminal = {
  say(...lines: readonly string[]): void
  complain(...lines: readonly string[]): void
  /** What was answered; null when nobody is there, or the question was left with Ctrl-C or Ctrl-D. */
  ask(question: string): Promise<string | null>
  isInteractive: boolean
}

type Streams = { input: Readable & { isTTY?: boolean }; output: Writable; errors: Writable }

export function openTerminal({ input, output, errors }: Streams): Terminal {
  const isInteractive = input.isTTY === true
  // Whoever stops listening, as `head` does, ends nothing that is being done.
  for (const stream of [output, errors]) stream.on('error', () => {})
  const write = (stream: Writable, lines: readonly string[]) => {
    for (const line of lines) stream.write(`${line}\n`)
  }
  return {
    isInteractive,
    say: (...lines) => write(output, lines),
    complain: (...lines) => write(errors, lines),
    ask: async (question) => (isInteractive ? readAnswer(question, input, output) : null),
  }
}

async function readAnswer(question: string, input: Readable, output: Writable): Promise<string | null> {
  const leaving = new AbortController()
  const lines = createInterface({ input, output })
  lines.once('SIGINT', () => leaving.abort())
  lines.once('close', () => leaving.abort())
  try {
    return await lines.question(question, { signal: leaving.signal })
  } catch (error) {
    if (leaving.signal.aborted) return null
    throw error
  } finally {
    lines.close()
  }
}
