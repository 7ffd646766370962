import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPages } from '@akvapolis/contract/pages/pages'
import { atLeast, report } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { chromiumPath } from './visit.ts'

const run = promisify(execFile)

/** With 114 packages and 176 MB of its own: installed by whoever asks for it. */
const folder = fileURLToPath(new URL('../../lighthouse', import.meta.url))
const command = `${folder}/node_modules/lighthouse/cli/index.js`

const categories = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' } as const
type Category = keyof typeof categories
const least = 95

type Judgement = Record<Category, { score: number; lost: string[] }>

/** What Lighthouse says of every page that strangers are meant to find; of speed says `beside-static` more. */
export async function measureLighthouse(): Promise<void> {
  await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  await using place = await temporaryFolder()
  await using product = await startProduct(place.path)
  for (const path of openPages) reportPage(path, await judge(`${product.url}${path}`))
}

async function judge(url: string): Promise<Judgement> {
  const flags = process.getuid?.() === 0 ? '--headless=new --no-sandbox' : '--headless=new'
  const { stdout } = await run(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(categories).join()}`,
      `--chrome-flags=${flags}`,
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, maxBuffer: 64_000_000 },
  )
  return judgementIn(JSON.parse(stdout))
}

type Answer = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null }>
}

function judgementIn({ categories, audits }: Answer): Judgement {
  const of = (category: Category) => {
    const { score, auditRefs } = categories[category]
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return { score: Math.round(score * 100), lost: lost.map(({ id }) => id) }
  }
  return { accessibility: of('accessibility'), 'best-practices': of('best-practices'), seo: of('seo') }
}

function reportPage(path: string, judgement: Judgement): void {
  const entries = Object.entries(judgement) as [Category, Judgement[Category]][]
  const lost = entries.flatMap((entry) => entry[1].lost)
  const worst = Math.min(...entries.map(([, { score }]) => score))
  report({
    name: `lighthouse ${path}`,
    measured: entries.map(([category, { score }]) => `${categories[category]} ${score}`).join(', '),
    yardstick: lost.length === 0 ? 'nothing lost' : `lost: ${lost.join(', ')}`,
    verdict: atLeast(worst, least),
    figures: Object.fromEntries(entries.map(([category, { score }]) => [category, score])),
  })
}
