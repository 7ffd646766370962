import { existsSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noArchiveFolder } from '@akvapolis/copy/operator/desk'
import { operatorRestoreText as words } from '@akvapolis/copy/operator/restore'
import { hasLog } from '../../ground/database/embedded/archive/archived.ts'
import { copiesIn, type KeptCopy } from '../../ground/database/embedded/archive/kept-copies.ts'
import { findBinaries } from '../../ground/database/embedded/binaries.ts'
import { labelName } from '../../ground/database/embedded/copies/base-backup.ts'
import { endLeftIn } from '../../ground/database/embedded/recovery/end-left.ts'
import { type Replayed, type ReplayFault, replay } from '../../ground/database/embedded/recovery/replay.ts'
import { unpackCopy } from '../../ground/database/embedded/recovery/unpack-copy.ts'
import { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'
import type { Command, Place } from '../desk/command.ts'
import { type ExitCode, misused, refuse } from '../desk/desk.ts'
import { sentenceOfStart, workAt } from '../desk/disk-faults.ts'
import { pathOf } from '../desk/files.ts'
import { isFixed, isOpenToPostgres, refusalOfNew, removeAtOnce, removeForGood } from '../desk/new-path.ts'
import { isoInMoscow } from '../proof/iso-in-moscow.ts'
import { leapNumbers, leapOf } from '../proof/leap-numbers.ts'
import { prove } from '../proof/prove.ts'
import { stopwatch } from '../proof/stopwatch.ts'
import { writeDownRestore } from '../proof/write-down.ts'
import { identitiesOf } from './restore.ts'

export const restoreUntil: Command = {
  operands: ['копия?', 'папка'],
  options: { until: 'text' },
  runAlone: async (place, { operands, option }) => {
    const [folder = '', copy] = operands.toReversed()
    const moment = option('until')
    const until = moment === undefined ? null : momentIn(moment)
    if (until === undefined) return misused(place, words.badMoment(moment ?? ''))
    const wanted = await wantedBy(place, { target: pathOf(folder), copy, until })
    if ('refusal' in wanted) return refuse(place, wanted.refusal)
    const dataDir = `${wanted.target}.unfinished`
    place.onLeft(() => removeForGood(dataDir))
    try {
      return await workAt(wanted.target, () => restore(place, wanted, dataDir))
    } catch (error) {
      // It is not the database of DATA_DIR that could not be started.
      if (!(error instanceof EmbeddedPostgresRefusal)) throw error
      return refuse(place, sentenceOfStart(error, { database: wanted.target, disk: wanted.target }))
    } finally {
      await removeAtOnce(dataDir)
    }
  },
}

type Wanted = {
  target: string
  archive: string
  copy: string
  /** When the copy was finished, or later. */
  finishedAt: Date
  until: Temporal.Instant | null
  identities: readonly string[]
}

type Asked = Pick<Wanted, 'target' | 'until'> & { copy: string | undefined }

async function wantedBy(place: Place, { target, copy, until }: Asked): Promise<Wanted | { refusal: string }> {
  const { archive } = place.config.backup
  if (archive === null) return { refusal: words.noArchive }
  if (!hasLog(archive)) return { refusal: noArchiveFolder }
  if (until && Temporal.Instant.compare(until, Temporal.Now.instant()) > 0)
    return { refusal: words.inTheFuture }
  const refusal = await refusalOfTarget(target, place)
  if (refusal !== null) return { refusal }
  const copies = await copiesIn(archive)
  const newest = copies.findLast((kept) => isOver(kept, until))
  const chosen = copy === undefined ? newest?.path : pathOf(copy)
  if (chosen === undefined) return { refusal: words.noCopy }
  if (!existsSync(chosen)) return { refusal: words.copyMissing(chosen) }
  // PostgreSQL tells of a copy that is too new only where its log goes on; when one was finished, only the archive knows.
  const isTooNew = copies.some((kept) => kept.path === chosen && !isOver(kept, until))
  if (isTooNew) return { refusal: words.refused['before-copy'] }
  const found = await identitiesOf(place)
  // A copy in clear is a folder, and needs no key.
  if ('refusal' in found && !statSync(chosen).isDirectory()) return found
  const identities = 'refusal' in found ? [] : found.identities
  return { target, archive, copy: chosen, finishedAt: await finishOf(chosen, copies), until, identities }
}

async function refusalOfTarget(target: string, { config }: Place): Promise<string | null> {
  const refusal = refusalOfNew(target, config)
  if (refusal !== null) return refusal
  if (isFixed(target)) return words.fixed(target)
  if (!(await isFree(target))) return words.notEmpty(target)
  const left = `${target}.unfinished`
  if (existsSync(left)) {
    await endLeftIn(left)
    return words.cutShort(left)
  }
  const parent = dirname(target)
  return isOpenToPostgres(parent) ? null : words.closed(target, parent)
}

/** A copy of the archive is named by it; of another one only its last change is known, which is later. */
async function finishOf(copy: string, kept: readonly KeptCopy[]): Promise<Date> {
  const known = kept.find(({ path }) => path === copy)
  if (known) return known.finishedAt
  const label = join(copy, findBinaries().major, labelName)
  return (await stat(existsSync(label) ? label : copy)).mtime
}

/** Undefined: no moment, or one that does not say in which zone. */
function momentIn(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

const isFree = async (target: string): Promise<boolean> =>
  !existsSync(target) || (await readdir(target).catch(() => [target])).length === 0

const isOver = ({ finishedAt }: KeptCopy, until: Temporal.Instant | null): boolean =>
  until === null || finishedAt.getTime() <= until.epochMilliseconds

async function restore(place: Place, wanted: Wanted, dataDir: string): Promise<ExitCode> {
  const { target, copy, until } = wanted
  const asked = until && isoInMoscow(until)
  const { terminal } = place
  const clock = stopwatch()
  terminal.say(words.begins(copy, asked))
  const fault = await unpackCopy(copy, { dataDir, identities: wanted.identities })
  if (fault) return refuse(place, words.fault[fault](copy))
  terminal.say(words.unpacked(clock()))

  const replayed = await replay({ ...wanted, dataDir })
  if (!replayed.ok) return refuse(place, sentenceOf(replayed, wanted))
  terminal.say(words.replayed(replayed.segments, clock()), lastSentence(replayed, until))

  let leap = 0
  const proof = await prove(dataDir, place.config, async (connectionString) => {
    leap = await leapOf(connectionString)
    await leapNumbers(connectionString, leap)
    await writeDownRestore(connectionString, place.operator, { copy, until, lastAt: replayed.lastAt })
  })
  terminal.say(...proof.lines, words.leapt(leap), words.proved(clock()))
  await rm(join(dataDir, 'postgres/run'), { recursive: true, force: true })
  await rename(join(dataDir, 'postgres'), target)
  if (!proof.isSound) return refuse(place, words.unsound(target))
  if (proof.missingKeys.length > 0) return refuse(place, words.unjudged(target, proof.missingKeys))
  terminal.say(words.done(target, clock.total()))
  if (asked === null || replayed.isReached) return 0
  terminal.complain(words.notUntil(asked))
  return 3
}

function sentenceOf(fault: ReplayFault, { finishedAt }: Wanted): string {
  if (fault.fault === 'gap') {
    // What lies in the copy is no moment that one can go back to by it.
    const isAfter = fault.lastAt !== null && fault.lastAt.epochMilliseconds > finishedAt.getTime()
    return words.gap(fault.name, isAfter && fault.lastAt ? isoInMoscow(fault.lastAt) : null)
  }
  return 'file' in fault ? words.fault[fault.fault](fault.file) : words.refused[fault.fault]
}

function lastSentence({ lastAt, isReached }: Replayed, until: Temporal.Instant | null): string {
  const last = lastAt && isoInMoscow(lastAt)
  return until && !isReached ? words.endsEarly(last) : words.last(last)
}
