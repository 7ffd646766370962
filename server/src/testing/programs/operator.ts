import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { openTerminal } from '../../operator/desk/terminal.ts'
import { runCommand } from '../../operator/run-command.ts'
import type { Operated } from './operator-process.ts'

/** The operator's command without a terminal, in this process: everything but its start. */
export async function operate(
  environment: Record<string, string>,
  ...words: readonly string[]
): Promise<Operated> {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const heard = Promise.all([text(output), text(errors)])
  const terminal = openTerminal({ input: new PassThrough(), output, errors })
  const code = await calledFrom(environment.INIT_CWD, () => runCommand(words, { environment, terminal }))
  output.end()
  errors.end()
  const [said, complained] = await heard
  return { code, said, complained }
}

/** The same at a terminal, by somebody who gives these answers one after the other, and nothing to any more questions. */
export async function operateAtTerminal(
  environment: Record<string, string>,
  answers: readonly string[],
  ...words: readonly string[]
): Promise<Operated> {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const heard = Promise.all([text(output), text(errors)])
  const left = [...answers]
  output.on('data', (said: Buffer) => {
    // A question leaves its line open.
    if (!said.toString().endsWith('\n')) input.write(`${left.shift() ?? ''}\n`)
  })
  const code = await runCommand(words, { environment, terminal: openTerminal({ input, output, errors }) })
  output.end()
  errors.end()
  const [said, complained] = await heard
  return { code, said, complained }
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
