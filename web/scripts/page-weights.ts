import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

export type PageWeight = { page: string; script: number; style: number; font: number; html: number }

/** Bytes that one built page fetches before it answers: gzip as written beside the files, fonts as they are. */
export async function weighPage(dist: string, file: string): Promise<PageWeight> {
  const html = await readFile(file, 'utf8')
  const named = new Set(
    Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g), ([, name = '']) => name),
  )
  const weights = await Promise.all(
    Array.from(named, async (name) => {
      const isFont = name.endsWith('.woff2')
      return { name, bytes: (await stat(join(dist, isFont ? name : `${name}.gz`))).size }
    }),
  )
  const sum = (ending: string) =>
    weights.filter(({ name }) => name.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    page: relative(dist, file),
    script: sum('.js'),
    style: sum('.css'),
    font: sum('.woff2'),
    html: (await stat(`${file}.gz`)).size,
  }
}
