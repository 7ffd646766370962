import { isDeepStrictEqual } from 'node:util'
import { type DatedFileText, datedFileText } from '@akvapolis/copy/operator/dated-file'
import type { Cover } from '@akvapolis/rules/offer/cover'
import type { JudgedFile } from '@akvapolis/rules/offer/file-faults'
import type { Tariff } from '@akvapolis/rules/offer/tariff'
import type { Kysely } from 'kysely'
import {
  type FilePlan,
  type Planned,
  readDatedFile,
  refusedAtOnce,
} from '../../features/tariffs/dated-file.ts'
import type { Database } from '../../ground/database/schema.ts'
import type { Command } from '../desk/command.ts'
import { carryOut, type Desk, type ExitCode, refuse } from '../desk/desk.ts'
import { readNamedFile } from '../desk/files.ts'

/** What is done with a kind of file that holds from a day on. */
type Kind<Content extends Tariff | Cover> = {
  judge: (content: unknown) => JudgedFile<Content>
  plan: (db: Kysely<Database>, content: Content) => Promise<Planned>
  /** Keeps others from applying for the rest of the transaction. */
  lock: (tx: Kysely<Database>) => Promise<void>
  /** Answers the row's id. */
  apply: (tx: Kysely<Database>, content: Content) => Promise<number>
  words: DatedFileText
  /** Of the id, in the audit. */
  idName: 'tariff_id' | 'cover_id'
}

/** `check FILE` shows what a file would change, `apply FILE` puts it in force. */
export function datedFileCommands<Content extends Tariff | Cover>(
  kind: Kind<Content>,
): { check: Command; apply: Command } {
  const { words, idName } = kind
  const planLines = (content: Content, plan: FilePlan) => words.plan({ file: named(content), ...plan })

  return {
    check: {
      operands: ['файл'],
      run: (desk, { operands: [file = ''] }) =>
        withPlan(desk, file, kind, async (content, plan) => {
          desk.terminal.say(words.fine, ...planLines(content, plan))
          return 0
        }),
    },
    apply: {
      operands: ['файл'],
      run: (desk, { operands: [file = ''] }) =>
        withPlan(desk, file, kind, (content, plan) =>
          carryOut(desk, {
            plan: planLines(content, plan),
            act: async (tx) => {
              await kind.lock(tx)
              const now = await judgePlan(tx, desk, kind, content)
              if (!now.ok || !isDeepStrictEqual(now.plan, plan)) return null
              const id = await kind.apply(tx, content)
              const { valid_from } = content
              return {
                subject: content.name,
                before: { [idName]: plan.compared.id },
                after: { [idName]: id, valid_from, differences: plan.differences },
              }
            },
            done: [words.applied(named(content))],
          }),
        ),
    },
  }
}

/** Reads and judges the file; what is wrong with it is said and refused. */
async function withPlan<Content extends Tariff | Cover>(
  desk: Desk,
  file: string,
  kind: Kind<Content>,
  goOn: (content: Content, plan: FilePlan) => Promise<ExitCode>,
): Promise<ExitCode> {
  const found = await readNamedFile(file)
  if ('refusal' in found) return refuse(desk, found.refusal)
  const { words } = kind
  const read = readDatedFile(found.bytes, kind.judge)
  if (!read.ok) {
    if (read.reason === 'no_utf8') return refuse(desk, datedFileText.noUtf8)
    if (read.reason === 'no_json') return refuse(desk, datedFileText.noJson(read.place))
    if (read.reason === 'too_nested') return refuse(desk, datedFileText.tooNested)
    return refuse(desk, ...words.faulty(read.faults))
  }
  const { content } = read
  const { db, clock } = desk.services
  const planned = await judgePlan(db, desk, kind, content)
  if (planned.ok) return goOn(content, planned.plan)
  if (planned.reason === 'past_date') {
    return refuse(desk, words.pastDate(content.valid_from, clock.today()))
  }
  if (planned.reason === 'far_date') return refuse(desk, words.farDate(content.valid_from))
  if (planned.reason === 'demonstration') return refuse(desk, words.demonstration)
  desk.terminal.say(words.noDifference(planned.same))
  return 0
}

async function judgePlan<Content extends Tariff | Cover>(
  db: Kysely<Database>,
  { services: { clock, config } }: Desk,
  { plan }: Kind<Content>,
  content: Content,
): Promise<Planned> {
  const asked = { today: clock.today(), isProduction: config.isProduction }
  return refusedAtOnce(content, asked) ?? (await plan(db, content))
}

const named = ({ name, valid_from }: Tariff | Cover) => ({ name, validFrom: valid_from })
