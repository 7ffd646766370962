import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../../compare/other-version.ts'
import type { VersionName } from './judged-release.ts'

/** The hashed files of each version's own pages. */
export type PageFiles = Readonly<Record<VersionName, readonly string[]>>

export function filesOf({ folder }: Version): string[] {
  const { own } = JSON.parse(readFileSync(join(folder, 'web/dist/release.json'), 'utf8')) as { own: string[] }
  return own.filter((name) => !/\.(br|gz|zst)$/.test(name))
}

/**
 * What a server that runs `version` answers otherwise than it should to pages opened before. It has its own files and, where it
 * is today's, the last release's; of others it says that it has none, and a proxy asks the next server.
 */
export async function unservedBy(server: string, version: VersionName, files: PageFiles): Promise<string[]> {
  const has = new Set(version === 'today' ? [...files.last, ...files.today] : files.last)
  const unserved: string[] = []
  for (const name of new Set([...files.last, ...files.today])) {
    const answer = await fetch(`${server}/assets/${name}`)
    await answer.arrayBuffer()
    if (answer.status !== (has.has(name) ? 200 : 404)) unserved.push(`${version}: ${name}: ${answer.status}`)
  }
  return unserved
}
