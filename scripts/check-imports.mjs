/** Import directions (.dependency-cruiser.mjs). Fails too when the checker has passed over a source file. */
import { globSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { root } from './root.mjs'
import './visit-using.mjs'

const workspaces = ['rules', 'contract', 'copy', 'server', 'web', 'e2e', 'bench']
const { forbidden, options } = configuration

process.chdir(root)
const { output: result } = await cruise(workspaces, { ...options, ruleSet: { forbidden }, validate: true })
for (const { rule, from, to, cycle } of result.summary.violations) {
  const way = cycle ? cycle.map(({ name }) => name) : [to]
  console.error(`${rule.name}: ${[from, ...way].join(' → ')}`)
}

const checked = new Set(result.modules.map(({ source }) => source))
const missed = globSync(`{${workspaces}}/**/*.{ts,tsx}`, {
  exclude: ['**/node_modules', '**/dist', '**/.cache'],
}).filter((file) => !file.endsWith('.d.ts') && !checked.has(file))
for (const file of missed) console.error(`Not checked: ${file}`)
console.log(`${checked.size} modules checked`)
const isClean = result.summary.error === 0 && missed.length === 0 && checked.size > 0
process.exitCode = isClean ? 0 : 1
