import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../patience/until.ts'
import { bareEnvironment, endingWithUs, fileOf } from './environment.ts'

export type Program = {
  child: ChildProcess
  /** Everything it has written so far. */
  said(): string
  /** Its exit code, once it has ended. */
  ended(): Promise<number | null>
  /** Waits until the server on this port is ready. */
  ready(port: number): Promise<void>
  /** Waits until it has written this. */
  says(words: RegExp): Promise<void>
}

/** The real program with these variables and no others; `output` receives its log instead of the test. */
export function startProgram(
  environment: Record<string, string>,
  output: 'pipe' | number = 'pipe',
  file = fileOf('main'),
): Program {
  const child = spawn(process.execPath, [...endingWithUs, file], {
    env: { ...bareEnvironment, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', output, 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk
    })
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const whileItRuns = async (isSo: () => boolean | Promise<boolean>) => {
    await until(
      async () => {
        if (await isSo()) return true
        if (!isRunning()) throw new Error(`it has ended, and said:\n${said}`)
        return false
      },
      () => `it said:\n${said}`,
    )
  }
  return {
    child,
    said: () => said,
    ended: async () => {
      if (isRunning()) await once(child, 'close')
      return child.exitCode
    },
    ready: (port) =>
      whileItRuns(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
        return answer?.ok === true
      }),
    says: (words) => whileItRuns(() => words.test(said)),
  }
}
