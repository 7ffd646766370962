import { deskText } from '@akvapolis/copy/operator/desk'
import type { Kysely } from 'kysely'
import { nobody, record } from '../../ground/audit/record.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'
import type { Terminal } from './terminal.ts'
import type { OnLeft } from './until-left.ts'

/** 0 done, 1 refused or failed, 2 not understood, 3 restored, but not up to the moment that was asked for. */
export type ExitCode = 0 | 1 | 2 | 3

/** Who says to be here, and the system's account. */
export type Operator = { name: string; osUser: string }

export type Desk = {
  services: Services
  terminal: Terminal
  /** How the command was called, for the audit: 'tariff apply'. */
  command: string
  operator: Operator
  /** `--yes` was given. */
  isConfirmed: boolean
  /** The folder of the embedded PostgreSQL's cluster; null with a PostgreSQL of one's own. */
  cluster: string | null
  connectionString: string
  onLeft: OnLeft
}

/** What was done, in identifiers and figures. */
export type Deed = { subject: string | null; before: object | null; after: object | null }

/** Says what will be done and asks; false also says that nothing was. */
export async function confirm(
  { terminal, isConfirmed }: Desk,
  plan: readonly string[],
  question: string = deskText.question,
): Promise<boolean> {
  terminal.say(...plan)
  if (isConfirmed) return true
  if (!terminal.isInteractive) {
    terminal.complain(deskText.nobodyToAsk)
    return false
  }
  const answer = await terminal.ask(question)
  if (/^(да|д|yes|y)$/i.test(answer?.trim() ?? '')) return true
  terminal.complain(deskText.nothingChanged)
  return false
}

/** What failed was all or nothing, so that nothing of it is done. Its cause says why. */
export class NothingChanged extends Error {
  constructor(cause: unknown) {
    super('nothing was changed', { cause })
  }
}

/** Work that changes all or nothing. */
export async function allOrNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new NothingChanged(error)
  }
}

type Work = {
  plan: readonly string[]
  /** What is found out or done outside of the transaction, once it is agreed to. False: no more is done, and it was said why. */
  first?: () => Promise<boolean>
  /** Null when what the plan stood on is no longer so: all is rolled back. */
  act: (tx: Kysely<Database>) => Promise<Deed | null>
  done: readonly string[]
}

/** Says what will be done, asks, does it in one transaction together with its line in the audit. */
export async function carryOut(desk: Desk, { plan, first, act, done }: Work): Promise<ExitCode> {
  if (!(await confirm(desk, plan))) return 1
  if (first && !(await first())) return 1
  const isDone = await allOrNothing(() =>
    desk.services.db.transaction().execute(async (tx) => {
      const deed = await act(tx)
      if (deed) await writeDown(tx, desk, deed)
      return deed !== null
    }),
  )
  if (!isDone) return refuse(desk, deskText.changedMeanwhile)
  desk.terminal.say(...done)
  return 0
}

/** What is written down before work that may be ended on its way; what came of it is another line. */
export const begun = { begun: true }

/** A line of the audit. */
export async function writeDown(
  tx: Kysely<Database>,
  { services, operator, command }: Desk,
  { subject, before, after }: Deed,
): Promise<void> {
  await tx
    .insertInto('operator_action')
    .values({
      at: services.clock.now(),
      operator: operator.name,
      os_user: operator.osUser,
      command,
      subject,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  await record(tx, services, { by: nobody, event: 'operator_acted', note: command })
}

export function refuse({ terminal }: Pick<Desk, 'terminal'>, ...lines: readonly string[]): ExitCode {
  terminal.complain(...lines)
  return 1
}

/** A word of the command line that can't be what it stands for. */
export function misused({ terminal }: Pick<Desk, 'terminal'>, ...lines: readonly string[]): ExitCode {
  terminal.complain(...lines)
  return 2
}
