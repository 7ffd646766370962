import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { NotHere } from '../trial/proof.ts'

export type Mounted = AsyncDisposable & {
  path: string
  /** Taken away and mounted anew, by whoever has ended all that works on it. */
  again(): Promise<void>
}

/** A file system of its own; `words` are those of `mount` before the folder. Throws NotHere where that is not let. */
export async function mounted(...words: string[]): Promise<Mounted> {
  const room = await temporaryFolder()
  const path = `${room.path}/disk`
  mkdirSync(path)
  try {
    run('mount', ...words, path)
    // Open to PostgreSQL's own user, so that as root too the data stay below it.
    run('chmod', '755', room.path, path)
  } catch (error) {
    await room[Symbol.asyncDispose]()
    throw error
  }
  return {
    path,
    again: async () => {
      await unmount(path)
      run('mount', ...words, path)
    },
    [Symbol.asyncDispose]: async () => {
      await unmount(path)
      await room[Symbol.asyncDispose]()
    },
  }
}

/** Whoever was killed on it may still be on the way out. */
async function unmount(path: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return run('umount', path)
    } catch (error) {
      if (tries === 100) throw error
    }
    await pause(100)
  }
}

/** A program of the system, as root. Throws NotHere with what it said in one line. */
export function run(program: string, ...words: string[]): void {
  try {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const said = (stderr || message).trim().replaceAll(/\s+/g, ' ')
    throw new NotHere(`${[program, ...words].join(' ')}: ${said}`)
  }
}
