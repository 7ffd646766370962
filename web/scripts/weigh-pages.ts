import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Kind, kB, kinds, overBudget, type Weights } from './page-budgets.ts'

type Weighed = { name: string; kind: Kind; bytes: number }

/** Says what each built page weighs, file by file for the calculator, and fails the build where one is over its budget. */
export function weighPages(): Plugin {
  return {
    name: 'akvapolis:weigh-pages',
    buildApp: {
      order: 'post',
      async handler({ config: { root, build, logger } }) {
        const dist = resolve(root, build.outDir)
        const tooMuch: string[] = []
        for (const file of await pagesIn(dist)) {
          const page = relative(dist, file)
          const files = await weighPage(dist, file)
          const weights = sumOf(files)
          logger.info(
            `${page.padEnd(26)} ${kinds.map((kind) => `${kind} ${kB(weights[kind])}`).join(' · ')} kB gzip`,
          )
          if (page === 'calc/index.html') for (const line of scriptsOf(files)) logger.info(line)
          tooMuch.push(...overBudget(page, weights))
        }
        if (tooMuch.length > 0)
          throw new Error(`${tooMuch.join('\n')}\nThe budgets: web/scripts/page-budgets.ts`)
      },
    },
  }
}

async function pagesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true })
  return entries
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => join(dist, name))
}

/** The files that a page fetches, the page itself, and what of it is style, as they travel. */
async function weighPage(dist: string, file: string): Promise<Weighed[]> {
  const text = await readFile(file, 'utf8')
  const fetched = text.replaceAll(/<link [^>]*disabled[^>]*>/g, '')
  const named = new Set(
    Array.from(
      fetched.matchAll(/(?:src|href)="\/(assets\/[^"]+)"|url\(\/(assets\/[^)]+)\)/g),
      ([, tag, url]) => tag ?? url ?? '',
    ),
  )
  const weighed = Array.from(named, async (name): Promise<Weighed | null> => {
    const kind = kindOf(name)
    if (!kind) return null
    const sent = kind === 'font' ? name : `${name}.gz`
    return { name, kind, bytes: (await stat(join(dist, sent))).size }
  })
  const name = relative(dist, file)
  const whole = (await stat(`${file}.gz`)).size
  const html = gzipSync(text.replace(/<style>.*?<\/style>/s, ''), { level: 9 }).length
  const page: Weighed[] = [
    { name, kind: 'html', bytes: html },
    { name, kind: 'style', bytes: whole - html },
  ]
  return [...page, ...(await Promise.all(weighed)).filter((one) => one !== null)]
}

function kindOf(name: string): Kind | null {
  if (name.endsWith('.js')) return 'script'
  return name.endsWith('.woff2') ? 'font' : null
}

function sumOf(files: readonly Weighed[]): Weights {
  const sum: Weights = { script: 0, style: 0, html: 0, font: 0 }
  for (const { kind, bytes } of files) sum[kind] += bytes
  return sum
}

const scriptsOf = (files: readonly Weighed[]): string[] =>
  files
    .filter(({ kind }) => kind === 'script')
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `  ${kB(bytes).padStart(6)} ${name}`)
