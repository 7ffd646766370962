import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ground/root.mjs'

/** Of what is needed to build or test only, what leaves the machine all the same: the web's font is cut from it. */
const shippedThough = ['node_modules/@fontsource-variable/onest']

/** What the product carries of others: `{ folder, name, version, license }` each, by the lock file. */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([folder, { link, dev }]) => folder.includes('node_modules/') && !link && !isLeftOut(folder, dev))
    .map(([folder, { version, license }]) => ({ folder, name: nameOf(folder), version, license }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const isLeftOut = (folder, isDev) => Boolean(isDev) && !shippedThough.includes(folder)
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
