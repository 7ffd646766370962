import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Onest as the product needs it: weights 400–700, tabular figures, the signs below and no others.
 * The source comes in one variable file per script, so there is one cut per script too; together they are 24 kB.
 */
export const cuts = [
  { name: 'latin', from: 'latin', signs: `${range(0x20, 0x7e)}\u00a0\u2009«»–—…“”„’•·×−±°↑↓€` },
  { name: 'cyrillic', from: 'cyrillic', signs: `${range(0x410, 0x44f)}Ёё№` },
  { name: 'rouble', from: 'latin-ext', signs: '₽' },
  { name: 'relations', from: 'math', signs: '≤≥←→' },
] as const

export type FontCut = (typeof cuts)[number]

/** Cuts one file. Answers woff2 bytes, the same for the same package version. */
export async function cutFont({ from, signs }: FontCut): Promise<Buffer> {
  const resolve = createRequire(import.meta.url).resolve
  const source = resolve(`@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`)
  return subsetFont(await readFile(source), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'tnum'],
    noHinting: true,
  })
}

/** Where the cut files are kept: in the repository, so that neither a build nor a dev server waits for them. */
export function fontFile(name: FontCut['name']): string {
  return fileURLToPath(new URL(`../src/ui/style/fonts/onest-${name}.woff2`, import.meta.url))
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}

if (import.meta.main) {
  for (const cut of cuts) await writeFile(fontFile(cut.name), await cutFont(cut))
}
