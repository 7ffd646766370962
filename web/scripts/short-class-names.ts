import { globSync } from 'node:fs'
import { relative } from 'node:path'

type ScopedName = (name: string, file: string, css: string) => string

/**
 * Names for the classes of CSS modules: letters for the file, a number for the class in it. A third shorter than
 * names and hashes together, in style sheets, scripts and pages alike, and the same in both builds.
 */
export function shortClassNames(folder: string): ScopedName {
  const files = globSync('**/*.module.css', { cwd: folder }).sort()
  return (name, file, css) => {
    const place = files.indexOf(relative(folder, file))
    if (place < 0) throw new Error(`${file} is no module of ${folder}.`)
    return `${letters(place)}${namesIn(css).indexOf(name)}`
  }
}

/** Classes and animations in the order in which a sheet first names them. */
function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name))]
}

/** 0 → 'a', 25 → 'z', 26 → 'ba'. */
const letters = (place: number): string =>
  Array.from(place.toString(26), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')
