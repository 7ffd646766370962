import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { longPatience } from '../patience/until.ts'
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
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    const deadline = Date.now() + longPatience
    while (Date.now() < deadline && isRunning()) {
      if (await isSo()) return
      await pause(50)
    }
    throw new Error(`not within three minutes, it said:\n${said}`)
  }
  return {
    child,
    said: () => said,
    ended: async () => {
      if (isRunning()) await once(child, 'close')
      return child.exitCode
    },
    ready: (port) =>
      until(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
        return answer?.ok === true
      }),
    says: (words) => until(() => words.test(said)),
  }
}
