import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../binaries.ts'
import { ownLike } from '../copies/own-like.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { EmbeddedPostgresRefusal } from '../refusal.ts'

/** What PostgreSQL says where it does not come to the moment. */
const endings = {
  'ended-early': 'recovery ended before configured recovery target was reached',
  'before-copy': 'requested recovery stop point is before consistent recovery point',
  'other-timeline': "is not a child of this server's history",
} as const

export const besideOthers = [
  // What it begins is marked for the archive, kept, and archived by the first server that has one.
  'archive_mode=on',
  'archive_command=',
  // A server on the same machine has its share of the memory; what is read once needs little.
  'shared_buffers=128MB',
]

/** `ending` is null where it came to the end. */
export type Run = { ending: keyof typeof endings | null; lastAt: Temporal.Instant | null }

/**
 * PostgreSQL reads the log from where it lies up to `target`, a setting that begins with `recovery_target_`, or to its end;
 * starts, and is stopped again.
 */
export async function recover(
  dataDir: string,
  { target, timeline }: { target: string | null; timeline: number | null },
): Promise<Run> {
  await askForRecovery(join(dataDir, 'postgres', findBinaries().major))
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  const log = { debug: hear, info: hear, warn: hear, error: hear }
  const settings = [
    'restore_command=false',
    `recovery_target_timeline=${timeline ?? 'current'}`,
    'hot_standby=off',
    ...besideOthers,
    ...(target ? [`recovery_target_${target}`, 'recovery_target_action=promote'] : []),
  ]
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
    await postgres.stop()
    return { ending: null, lastAt: lastIn(said) }
  } catch (error) {
    const ending = endingIn(said)
    if (!(error instanceof EmbeddedPostgresRefusal) || ending === null) throw error
    return { ending, lastAt: lastIn(said) }
  }
}

async function askForRecovery(cluster: string): Promise<void> {
  const signal = join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  ownLike(await stat(cluster), signal)
}

function endingIn(said: readonly string[]): keyof typeof endings | null {
  const names = Object.keys(endings) as (keyof typeof endings)[] // the keys of a record are its names
  return names.find((name) => said.some((line) => line.includes(endings[name]))) ?? null
}

function lastIn(said: readonly string[]): Temporal.Instant | null {
  const words = /last completed transaction was at log time ([\d-]+) ([\d:.]+)\+00/
  const [, day, time] = said.map((line) => words.exec(line)).findLast((found) => found !== null) ?? []
  return day && time ? Temporal.Instant.from(`${day}T${time}Z`) : null
}
