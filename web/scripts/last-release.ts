import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Which hashed files are this release's own, and which of the last one's lie beside them. */
type Release = { own: string[]; kept: string[] }

type Files = Map<string, Buffer>

const list = 'release.json'

/**
 * Leaves the hashed files of the last release beside the new ones, so that a page opened before a release still gets its late
 * parts. One release back: what was kept of the one before goes. The same release built again changes nothing.
 */
export function keepLastRelease(): Plugin[] {
  let before: { release: Release; files: Files } | null = null
  const distOf = ({ root, build }: { root: string; build: { outDir: string } }) => resolve(root, build.outDir)
  return [
    {
      name: 'akvapolis:remember-last-release',
      buildApp: {
        order: 'pre',
        async handler({ config }) {
          before = await readRelease(distOf(config))
        },
      },
    },
    {
      name: 'akvapolis:keep-last-release',
      buildApp: {
        order: 'post',
        async handler({ config }) {
          await writeRelease(distOf(config), before)
        },
      },
    },
  ]
}

/** The files of the build in a folder, with the list of them; null where there is none yet. */
export async function readRelease(dist: string): Promise<{ release: Release; files: Files } | null> {
  const text = await readFile(join(dist, list), 'utf8').catch(() => null)
  if (text === null) return null
  const release: Release = JSON.parse(text)
  const names = [...release.own, ...release.kept]
  const files: Files = new Map()
  for (const name of names) {
    const file = await readFile(join(dist, 'assets', name)).catch(() => null)
    if (file) files.set(name, file)
  }
  return { release, files }
}

/** Puts what is kept of the last build beside the finished one, and writes down which is which. */
export async function writeRelease(
  dist: string,
  before: { release: Release; files: Files } | null,
): Promise<void> {
  const assets = join(dist, 'assets')
  await mkdir(assets, { recursive: true })
  const own = (await readdir(assets)).filter((name) => !name.startsWith('manifest.json')).sort()
  const wanted = before ? keptOf(before.release, own) : []
  const kept = wanted.filter((name) => before?.files.has(name))
  await Promise.all(kept.map((name) => writeFile(join(assets, name), before?.files.get(name) ?? '')))
  await writeFile(join(dist, list), JSON.stringify({ own, kept } satisfies Release))
}

function keptOf(last: Release, own: readonly string[]): string[] {
  const isSame = last.own.join() === own.join()
  return (isSame ? last.kept : last.own).filter((name) => !own.includes(name))
}
