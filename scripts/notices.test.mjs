import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from './ground/root.mjs'
import { shippedPackages } from './shipped.mjs'

/** Licences under which somebody else's work may be carried along in a product that is not open. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]

test('what the product carries of others is under a licence that allows it', () => {
  const packages = shippedPackages()
  assert.ok(packages.length > 100)
  const others = packages.filter(({ license = '' }) => !isAllowed(license))
  assert.deepEqual(
    others.map(({ name, license }) => `${name}: ${license}`),
    [],
  )
})

test('the notices name both fonts and the list of passwords with their licence, and every library', () => {
  const said = execFileSync(process.execPath, ['scripts/notices.mjs'], { cwd: root, encoding: 'utf8' })
  assert.match(said, /SIL OPEN FONT LICENSE/i)
  assert.match(said, /SecLists.*MIT[\s\S]*Daniel Miessler/)
  for (const { name, version, license } of shippedPackages())
    assert.ok(said.includes(`${name} ${version}: ${license}`), name)
})

test('the list of packages as CycloneDX has each that the product carries', () => {
  const { bomFormat, components } = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
  )
  assert.equal(bomFormat, 'CycloneDX')
  const listed = new Set(components.map(({ purl }) => purl.replaceAll('%40', '@')))
  for (const { name, version } of shippedPackages()) assert.ok(listed.has(`pkg:npm/${name}@${version}`), name)
})

/** `(MIT OR GPL-3.0)` lets one choose; of `MIT AND ISC` both hold. */
function isAllowed(license) {
  const choices = license.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}
