/** Prints the notices of everybody whose work the product carries: name, version, licence, and its text where it came along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ground/root.mjs'
import { shippedPackages } from './shipped.mjs'

console.log('\n── SecLists, of which the list of common passwords is made: MIT\n')
console.log(readFileSync(join(root, 'scripts/passwords/LICENSE'), 'utf8').trim())
for (const { folder, name, version, license } of shippedPackages()) {
  console.log(`\n── ${name} ${version}: ${license}\n`)
  for (const text of licenceTexts(join(root, folder))) console.log(text.trim())
}

/** None for a package of another platform, which is not installed here. */
function licenceTexts(folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying|ofl)/i.test(file))
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}
