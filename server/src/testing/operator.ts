import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { obey } from '../operator/obey.ts'
import { openTerminal } from '../operator/terminal.ts'

const program = join(import.meta.dirname, '../operator/main.ts')

export type Operated = { code: number | null; said: string; complained: string }

/** The operator's command without a terminal, in this process: everything but its start. */
export async function operate(
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<Operated> {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const heard = Promise.all([text(output), text(errors)])
  const terminal = openTerminal({ input: new PassThrough(), output, errors })
  const code = await calledFrom(environment.INIT_CWD, () => obey(words, { environment, terminal }))
  output.end()
  errors.end()
  const [said, complained] = await heard
  return { code, said, complained }
}

/** The operator's program as a process of its own, without a terminal. */
export async function operateAsProcess(
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<Operated> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null && once(child, 'exit'),
  ])
  return { code: child.exitCode, said, complained }
}

/** The folder that npm was called in stands in the environment of the process alone. */
async function calledFrom<Result>(folder: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const before = process.env.INIT_CWD
  if (folder !== undefined) process.env.INIT_CWD = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.INIT_CWD
    else process.env.INIT_CWD = before
  }
}

/** The audit of a database, oldest first: who, what, about what, before, after. */
export async function actionsIn(db: Kysely<Database>) {
  return db
    .selectFrom('operator_action')
    .select(['operator', 'os_user', 'command', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()
}
