import { type Program, startProgram } from '@akvapolis/server/testing/programs/program'
import { atExit } from '../../servers/at-exit.ts'

export type OwnServer = AsyncDisposable & {
  /** Milliseconds until it is ready; `file`: another program than today's. */
  start(file?: string): Promise<number>
  /** Answers its exit code once it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** How often it ended although nobody had asked it to. */
  ended(): number
  /** What a Prometheus is told by it now. */
  measured(): Promise<string>
}

type Environment = Record<string, string> & { PORT: string; METRICS_PORT: string }

/** A server of an experiment, not started yet, with these variables; `log` is the file that it logs to. */
export function ownServer(environment: Environment, log: number): OwnServer {
  let program: Program | null = null
  let ended = 0
  const end: OwnServer['end'] = async (signal) => {
    const own = program
    program = null
    own?.child.kill(signal)
    return (await own?.ended()) ?? null
  }
  const exit = atExit(() => void program?.child.kill('SIGKILL'))
  return {
    start: async (file) => {
      const since = performance.now()
      const own = startProgram(environment, log, file)
      program = own
      own.child.once('exit', () => {
        if (program === own) ended += 1
      })
      await own.ready(Number(environment.PORT))
      return performance.now() - since
    },
    end,
    ended: () => ended,
    measured: async () => (await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`)).text(),
    [Symbol.asyncDispose]: async () => {
      await end('SIGTERM')
      exit[Symbol.dispose]()
    },
  }
}
