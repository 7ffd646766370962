/** Draws each mail that the product sends as people see it, into the folder that it names. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { layMail } from '@akvapolis/copy/mails/layout/mail-layout'
import { aMailInsurer, everyContent } from '@akvapolis/copy/mails/testing/every-mail'
import { type Browser, chromium } from '@playwright/test'

const folder = join(import.meta.dirname, '../../../.cache/mails')
const widths = [320, 600]
const faces = ['light', 'dark'] as const

/** By the name of its pictures: 'refund_notice.kept'. */
const mails = Object.entries(everyContent).flatMap(([kind, wordings]) =>
  Object.entries(wordings).map(([wording, content]) => ({
    name: [kind, wording].filter(Boolean).join('.'),
    ...layMail(content, aMailInsurer),
  })),
)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const { name, html, text } of mails) {
  await writeFile(join(folder, `${name}.txt`), text)
  for (const colorScheme of faces) {
    for (const width of widths)
      await draw(browser, html, { file: `${name}.${colorScheme}.${width}`, width, colorScheme })
  }
  await draw(browser, withoutStyles(html), { file: `${name}.plain`, width: 600, colorScheme: 'light' })
}
await browser.close()
await writeFile(join(folder, 'index.html'), gallery())
process.stdout.write(`${mails.length} mails drawn: ${join(folder, 'index.html')}\n`)

type Drawing = { file: string; width: number; colorScheme: (typeof faces)[number] }

async function draw(opened: Browser, html: string, { file, width, colorScheme }: Drawing): Promise<void> {
  const page = await opened.newPage({ colorScheme, viewport: { width, height: 400 } })
  await page.setContent(html)
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
  await page.close()
}

/** As a program shows it that strips all it can. */
function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '').replace(/ (style|bgcolor|class|width|align)="[^"]*"/g, '')
}

function gallery(): string {
  const rows = mails.map(({ name, subject }) => {
    const files = [
      ...widths.flatMap((width) => faces.map((face) => `${name}.${face}.${width}`)),
      `${name}.plain`,
    ]
    const pictures = files.map((file) => `<img loading="lazy" alt="${file}" src="${file}.png">`).join(' ')
    return `<h2>${name}: ${subject}</h2><p><a href="${name}.txt">text</a></p>${pictures}`
  })
  return `<!doctype html><meta charset="utf-8"><title>Mails</title>${rows.join('\n')}`
}
