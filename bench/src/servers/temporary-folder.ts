import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'

/** A folder below the system's temporary one, removed when its scope ends (`await using`), or the process. */
export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'akvapolis-bench-'))
  const exit = atExit(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true })
      exit[Symbol.dispose]()
    },
  }
}
