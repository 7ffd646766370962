import { atMost, median, report, rounded } from './report/report.ts'
import { startBare, startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'
import { barePostgres } from './yardsticks/bare-postgres.ts'

const laterStarts = 5
const longestFirst = 180_000
const longestLater = 5000

/**
 * Milliseconds from the start of the process until it says it is ready, the first time (PostgreSQL makes its cluster)
 * and later, beside PostgreSQL and a bare server of the framework started one after the other.
 */
export async function measureStartUp(): Promise<void> {
  await using folder = await temporaryFolder()
  await using bareFolder = await temporaryFolder()
  const postgres = barePostgres(bareFolder.path)
  const initdb = await postgres.initdb()
  const first = await readyAfter(() => startProduct(folder.path))

  const later: number[] = []
  const bare: number[] = []
  for (let start = 0; start < laterStarts; start += 1) {
    later.push(await readyAfter(() => startProduct(folder.path)))
    bare.push((await postgres.start()) + (await readyAfter(() => startBare())))
  }
  reportStart('first', { ms: first, bareMs: initdb + median(bare), longest: longestFirst })
  reportStart('later', { ms: median(later), bareMs: median(bare), longest: longestLater })
}

async function readyAfter(start: typeof startBare): Promise<number> {
  await using server = await start()
  return server.startedIn
}

type Times = { ms: number; bareMs: number; longest: number }

function reportStart(which: 'first' | 'later', { ms, bareMs, longest }: Times): void {
  const ratio = rounded(ms / bareMs, 2)
  report({
    name: `start-up, ${which}`,
    measured: `ready after ${rounded(ms)} ms`,
    yardstick: `${which === 'first' ? 'initdb, ' : ''}postgres and a bare server ${rounded(bareMs)} ms, ratio ${ratio}`,
    verdict: atMost(rounded(ms), longest, ' ms'),
    figures: { ms: rounded(ms), bare_ms: rounded(bareMs), ratio, most: longest },
  })
}
