import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { clusterFolder, type Installation, postgresEnvironment } from './cluster.ts'
import { memorySettings } from './memory.ts'
import { EmbeddedPostgresRefusal } from './refusal.ts'
import { socketPort } from './socket-folder.ts'

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>

export type Postmaster = {
  /** Settles when the process has ended, whoever wanted it. */
  ended: Promise<void>
  stop(): Promise<void>
}

type Options = { installation: Installation; socketFolder: string; settings: readonly string[]; log: Log }

/** Starts PostgreSQL on an existing cluster and waits until it answers, crash recovery included. */
export async function startPostmaster({
  installation,
  socketFolder,
  settings,
  log,
}: Options): Promise<Postmaster> {
  const configuration = [...ownSettings(socketFolder), ...memorySettings(), ...settings].flatMap(
    (setting) => ['-c', setting],
  )
  const child = spawn(
    join(installation.native, 'bin', 'postgres'),
    ['-D', clusterFolder(installation), ...configuration],
    {
      ...installation.user,
      cwd: '/',
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C in the terminal must not end it before the server has drained.
      detached: true,
    },
  )
  const stopWithServer = () => child.kill('SIGINT')
  process.once('exit', stopWithServer)
  const ended = untilEnded(child).then(() => {
    process.off('exit', stopWithServer)
  })
  await untilReady(child, log)
  // Its checkpointer looked for its work while the log was replayed, when nothing is archived by age, and would look again
  // after five minutes only: settings that are read anew wake it.
  child.kill('SIGHUP')
  return { ended, stop: () => stop(child, ended) }
}

function ownSettings(socketFolder: string): string[] {
  return [
    'listen_addresses=',
    `port=${socketPort}`,
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'fsync=on',
    'full_page_writes=on',
    // After a crash everything written must be on the disk before the log is replayed: asked of the file system at once,
    // not of thousands of files one after the other, so that people wait for less.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    'synchronous_commit=on',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=',
    'log_checkpoints=off',
    // The text of a failed statement and its details hold people's data: the log gets neither.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ]
}

/** Its own end, not that of its output, which its children hold as long as they are busy. */
function untilEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', () => resolve())
  })
}

/** Its own word for it: the line appears after recovery, when connections are accepted. */
function untilReady(child: ChildProcess, log: Log): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    if (!child.stderr) throw new Error('PostgreSQL was spawned without a pipe for its log')
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (lines.length < 20) lines.push(line)
      report(line, log)
      if (line.includes('ready to accept connections')) resolve()
    })
    const refuse = (reason: string) =>
      reject(new EmbeddedPostgresRefusal('not-started', `PostgreSQL did not start: ${reason}`))
    child.once('error', (error) => refuse(error.message))
    child.once('close', () => refuse(lines.join(' ')))
  })
}

/** FATAL is no alarm: it ends one connection, whose owner is told; before the start is over it is the refusal. */
function report(line: string, log: Log) {
  const isAlarm = /^(PANIC|archive):/.test(line) || line.includes('was terminated by signal')
  if (isAlarm) log.warn(`PostgreSQL: ${line}`)
  else log.debug(`PostgreSQL: ${line}`)
}

/** A fast stop, open transactions rolled back; harder ones when that takes longer than ten seconds. */
async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const urges = [
    setTimeout(() => child.kill('SIGQUIT'), 10_000),
    setTimeout(() => child.kill('SIGKILL'), 12_000),
  ]
  child.kill('SIGINT')
  await ended
  for (const urge of urges) clearTimeout(urge)
}
