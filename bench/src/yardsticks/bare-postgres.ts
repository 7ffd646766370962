import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBinaries } from '@akvapolis/server/ground/database/embedded/binaries'
import { reachableNative } from '@akvapolis/server/ground/database/embedded/native-copy'
import { settlePlace } from '@akvapolis/server/ground/database/embedded/place'

export type BarePostgres = {
  /** Milliseconds for a new cluster. */
  initdb(): Promise<number>
  /** Milliseconds from the spawn to its own word that it is ready; it is stopped again. */
  start(): Promise<number>
}

/** The same programs as the product's, run by hand on a cluster in `folder`. */
export function barePostgres(folder: string): BarePostgres {
  const { folder: place, user } = settlePlace(folder)
  const binaries = findBinaries()
  const programs = join(user ? reachableNative(binaries, user) : binaries.native, 'bin')
  const cluster = join(place, 'bare')
  const run = (program: string, args: string[]) =>
    spawn(join(programs, program), ['-D', cluster, ...args], {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  return {
    initdb: async () => {
      const startedAt = performance.now()
      const [code] = await once(run('initdb', ['--auth=trust']), 'close')
      if (code !== 0) throw new Error(`initdb ended with ${code}`)
      return performance.now() - startedAt
    },
    start: async () => {
      const startedAt = performance.now()
      const child = run('postgres', ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${place}`])
      for await (const line of createInterface({ input: child.stderr })) {
        if (line.includes('ready to accept connections')) break
      }
      const startedIn = performance.now() - startedAt
      child.stderr.resume()
      child.kill('SIGINT')
      await once(child, 'exit')
      return startedIn
    },
  }
}
