/**
 * `npm run bench [-- calculate pdf …]`: prints what it finds, each beside a yardstick measured in the same run.
 * `npm run bench -- compare <commit> [price …]`: what has changed since.
 * `npm run bench -- growth --full`: over a million policies.
 */
import { existsSync } from 'node:fs'
import { measureCalculate } from './calculate.ts'
import { compare } from './compare/compare.ts'
import { measureFlood } from './flood.ts'
import { measureGivenPages } from './given-pages.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureHundredfold } from './growth/hundredfold.ts'
import { measureKnownOrNot } from './known-or-not.ts'
import { measureLists } from './lists.ts'
import { measureMemory } from './memory.ts'
import { measureBesideStatic } from './pages/beside-static.ts'
import { measureFirstLoad } from './pages/first-load.ts'
import { measureLaboratory } from './pages/laboratory.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measurePersonal } from './pages/personal.ts'
import { measurePdf } from './pdf.ts'
import { measureAYear } from './purchases/a-year.ts'
import { measurePaidToMailed } from './purchases/paid-to-mailed.ts'
import { measurePapersAtOnce } from './purchases/papers-at-once.ts'
import { measurePurchases } from './purchases/whole-purchases.ts'
import { measureStartUp } from './start-up.ts'

const isFull = process.argv.includes('--full')
const asked = process.argv.slice(2).filter((word) => word !== '--full')

const measurements: Record<string, () => Promise<void>> = {
  calculate: measureCalculate,
  pdf: measurePdf,
  'papers-at-once': measurePapersAtOnce,
  'start-up': measureStartUp,
  memory: measureMemory,
  purchases: measurePurchases,
  'paid-to-mailed': measurePaidToMailed,
  flood: measureFlood,
  lists: measureLists,
  'a-year': measureAYear,
  'known-or-not': measureKnownOrNot,
  'first-load': measureFirstLoad,
  'given-pages': measureGivenPages,
  laboratory: measureLaboratory,
  personal: measurePersonal,
  'beside-static': measureBesideStatic,
  growth: () => measureGrowth(isFull),
  hundredfold: measureHundredfold,
  lighthouse: measureLighthouse,
}

/** One installs its own tools, two are about years to come: they have to be named. */
const byNameAlone = ['lighthouse', 'growth', 'hundredfold']

if (!existsSync(new URL('dist/shell.html', import.meta.resolve('@akvapolis/web/package.json')))) {
  refuse('The pages are not built. First: npm run build:pages')
}
if (asked[0] === 'compare') await compare(asked.slice(1)).catch((error: Error) => refuse(error.message))
else await measureThose(asked)

async function measureThose(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(measurements, name))
  if (unknown.length > 0) {
    refuse(`Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`)
  }
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length === 0 ? !byNameAlone.includes(name) : names.includes(name)) await measure()
  }
}

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
