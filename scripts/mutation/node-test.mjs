/**
 * Lets Mocha, in whose process the mutants are tried, run the tests of `node:test` as they are. Only a mutant that
 * matters while modules load needs a process of its own; so the demonstration files are taken as they stand, since
 * judging them then would make all the judges of files matter. Properties meet the same cases each time.
 */
import { registerHooks } from 'node:module'
import fc from 'fast-check'

/** A test that takes its context is no one of Mocha's, which would wait for it to call back. */
const bridge = `
  const { mock } = process.getBuiltinModule('node:test')
  export const test = (name, check) =>
    globalThis.test(name, async () => {
      try {
        await check({ mock })
      } finally {
        mock.restoreAll()
      }
    })
  export const describe = (name, tests) => globalThis.suite(name, () => void tests())
  export const after = (undo) => globalThis.suiteTeardown(() => undo())
`
const demo = (file, name) =>
  `import demo from './${file}.json' with { type: 'json' }; export const ${name} = demo`
const sources = [
  { ending: '/offer/demo-tariff.ts', source: demo('demo-tariff', 'demoTariff') },
  { ending: '/offer/demo-cover.ts', source: demo('demo-cover', 'demoCover') },
]

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test'
      ? { url: `data:text/javascript,${encodeURIComponent(bridge)}`, shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const replaced = sources.find(({ ending }) => url.endsWith(ending))
    return replaced ? { format: 'module', source: replaced.source, shortCircuit: true } : next(url, context)
  },
})

fc.configureGlobal({ seed: 1, numRuns: 30, endOnFailure: true })
