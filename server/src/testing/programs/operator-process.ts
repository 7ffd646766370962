import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { bareEnvironment, endingWithUs, fileOf } from './environment.ts'

export type Operated = { code: number | null; said: string; complained: string }

/** The operator's program as a process of its own, without a terminal. */
export async function operateAsProcess(
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<Operated> {
  const child = spawn(process.execPath, [...endingWithUs, fileOf('operator'), ...words], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null && once(child, 'exit'),
  ])
  return { code: child.exitCode, said, complained }
}
