import { globSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { NotHere } from '../trial/proof.ts'

/** The clock of programs that are told `environment`: the machine's own, set by `set` as somebody sets a machine's. */
export type FakedClock = AsyncDisposable & {
  environment: Record<string, string>
  /** By how many seconds it differs from the machine's; seen by all once this has settled. */
  set(seconds: number): Promise<void>
}

const seenAfterMs = 2_000

/** Throws NotHere without libfaketime. */
export async function openFakedClock(): Promise<FakedClock> {
  const [library] = globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')
  if (library === undefined) throw new NotHere('libfaketime is not installed')
  const room = await temporaryFolder()
  const file = join(room.path, 'offset')
  const write = (seconds: number) => {
    // Never read half written.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.new`, file)
  }
  write(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // Looked at again each second: at each question for the time the programs would do little else.
      FAKETIME_CACHE_DURATION: '1',
      // A machine that is set keeps the clock by which its programs wait.
      DONT_FAKE_MONOTONIC: '1',
    },
    set: async (seconds) => {
      write(seconds)
      await pause(seenAfterMs)
    },
    [Symbol.asyncDispose]: () => room[Symbol.asyncDispose](),
  }
}
