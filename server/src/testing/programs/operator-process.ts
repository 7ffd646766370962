import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { bareEnvironment, endingWithUs, fileOf } from './environment.ts'

type Environment = Record<string, string>
export type Operated = { code: number | null; said: string; complained: string }

/** The operator's program as a process of its own, without a terminal. */
export async function operateAsProcess(
  environment: Environment,
  ...words: readonly string[]
): Promise<Operated> {
  const child = begin(environment, words)
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null && once(child, 'exit'),
  ])
  return { code: child.exitCode, said, complained }
}

/** The same with an output that nobody reads, as behind `| head -0`. Answers what it complained of and its exit code. */
export async function operateUnheard(
  environment: Environment,
  ...words: readonly string[]
): Promise<Omit<Operated, 'said'>> {
  const child = begin(environment, words)
  child.stdout.destroy()
  const [complained] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, complained }
}

/** The same, told to end by `signal` as soon as this is so. */
export async function operateUntil(
  { environment, signal, isSo }: { environment: Environment; signal: NodeJS.Signals; isSo: () => boolean },
  ...words: readonly string[]
): Promise<Omit<Operated, 'said'>> {
  const child = begin(environment, words)
  child.stdout.resume()
  const looking = setInterval(() => isSo() && child.kill(signal), 1)
  child.once('exit', () => clearInterval(looking))
  const [complained] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, complained }
}

const begin = (environment: Environment, words: readonly string[]) =>
  spawn(process.execPath, [...endingWithUs, fileOf('operator'), ...words], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
