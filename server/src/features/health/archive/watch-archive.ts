import { hourMs } from '@akvapolis/rules/dates/durations'
import { copiesIn } from '../../../ground/database/embedded/archive/kept-copies.ts'
import { provedCopyIn } from '../../../ground/database/embedded/archive/proved-copy.ts'
import { hasGap } from '../../../ground/database/embedded/archive/waiting-segments.ts'
import type { Services } from '../../../sessions/services.ts'
import { archiveWait } from './archive-wait.ts'

type Watched = Pick<Services, 'config' | 'log'>

/** A segment is archived within seconds; PostgreSQL tries each again after a minute. */
const patienceSeconds = 150

/** Copies are made each night, and proved after it; one of a large database takes its time. */
const patienceHours = 30

/** Says that the log of the database is not archived: what is sold meanwhile would be lost with the machine. */
export async function watchArchive(
  { db, config, log }: Watched & Pick<Services, 'db'>,
  patience = patienceSeconds,
): Promise<void> {
  const seconds = Math.round((await archiveWait({ db, config })) ?? 0)
  if (seconds > patience) log.error({ alarm: 'archive', seconds }, 'the log is not archived')
  if (config.backup.archive !== null && hasGap(config.dataDir))
    log.error({ alarm: 'archive_gap' }, 'the archive has a gap: back up anew')
}

/** Says that no copy was made last night, or ever: the log alone brings nothing back, and a long one brings it back late. */
export async function watchCopies({ config, log }: Watched): Promise<void> {
  if (config.backup.archive === null) return
  const newest = (await copiesIn(config.backup.archive)).at(-1)
  const hours = newest ? hoursSince(newest.finishedAt) : null
  if (isLate(hours)) log.error({ alarm: 'copy', hours }, 'no copy was made last night')
}

/** Says that the copy of last night was not brought back and compared, or was not what it should be. */
export async function watchProofs({ config, log }: Watched): Promise<void> {
  if (config.backup.archive === null) return
  const proved = await provedCopyIn(config.backup.archive)
  const hours = proved ? hoursSince(proved.finishedAt) : null
  const isSound = proved?.isSound ?? null
  if (isLate(hours) || isSound === false)
    log.error({ alarm: 'proof', hours, isSound }, 'the copy of last night is not proved')
}

const hoursSince = (moment: Date): number => Math.floor((Date.now() - moment.getTime()) / hourMs)

const isLate = (hours: number | null): boolean => hours === null || hours >= patienceHours
