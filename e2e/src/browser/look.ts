import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** The version that the builder brings, without what only people read. */
const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const axe = readFileSync(axeFile, 'utf8')

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const widths = [320, 768, 1280]
const heights: Record<number, number> = { 320: 640, 768: 1024, 1280: 900 }
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** The smallest text of the house (design: small is 14 px and never below). */
const smallestText = 14

/**
 * Judges a screen in each width, in the dark and in forced colours: nothing for axe to find, nothing to scroll sideways to, no text too small to read.
 * `npm test -- --pictures` leaves pictures in folders `screens` of test-results for people to look at. `arrange` opens anew what
 * finds its place by the width.
 */
export async function look(page: Page, name: string, arrange = async () => {}): Promise<void> {
  await test.step(`look at ${name}`, async () => {
    await expect.soft(page.locator('html'), `${name}: its language`).toHaveAttribute('lang', 'ru')
    const before = page.viewportSize()
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 900 })
      await arrange()
      const { sideways, small } = await page.evaluate(misshapen, smallestText)
      expect.soft(sideways, `${name} at ${width}: wider than the screen`).toEqual([])
      expect.soft(small, `${name} at ${width}: too small to read`).toEqual([])
      // Between them the layout changes, not the words and colours.
      if (width !== 768) expect.soft(await violations(page), `${name} at ${width}: axe`).toEqual([])
      if (process.env.TEST_PICTURES) await takePicture(page, `${name}-${width}`)
    }
    await lookInOtherColours(page, name)
    if (before) await page.setViewportSize(before)
  })
}

const light = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const
const otherColours = {
  dark: { ...light, colorScheme: 'dark' },
  forced: { ...light, forcedColors: 'active' },
} as const

/** What colours decide; the rest has been judged in the light. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The same at the last width, in the dark and in the few colours that a system forces upon all pages. */
async function lookInOtherColours(page: Page, name: string): Promise<void> {
  for (const [colours, media] of Object.entries(otherColours)) {
    await page.emulateMedia(media)
    expect.soft(inWords(await judgedByAxe(page, rulesOfColours)), `${name}, ${colours}: axe`).toEqual([])
    if (process.env.TEST_PICTURES) await takePicture(page, `${name}-${colours}`)
  }
  await page.emulateMedia(light)
}

const takePicture = (page: Page, name: string) =>
  page.screenshot({ path: `${test.info().project.outputDir}/screens/${name}.png`, fullPage: true })

async function violations(page: Page): Promise<string[]> {
  const found = await judgedByAxe(page)
  const small = found.find(({ id }) => id === 'target-size')?.nodes[0]?.target[0]
  // What the bar at the bottom lies over can be scrolled from under it, and is judged there.
  if (typeof small === 'string') {
    await page.locator(small).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    return inWords(await judgedByAxe(page))
  }
  return inWords(found)
}

const inWords = (found: Finding[]): string[] =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

/** By all rules of the standards, unless some are named. */
async function judgedByAxe(page: Page, rules?: string[]): Promise<Finding[]> {
  const options = {
    runOnly: rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: standards },
    resultTypes: ['violations' as const],
  }
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations
  // The builder would bring all its source each time, and open a second page for every answer.
  const ask = () => page.evaluate(runAxe, options)
  const found = (await ask()) ?? (await page.evaluate(axe).then(ask))
  if (!found) throw new Error(`axe has not come to ${page.url()}`)
  return found
}

/** Runs in the page; null where axe has not been brought yet. */
async function runAxe(options: object): Promise<Finding[] | null> {
  type Axe = { run(of: Document, how: object): Promise<{ violations: Finding[] }> }
  const { axe: brought } = window as { axe?: Axe } // the name under which its file makes itself known
  return brought ? (await brought.run(document, options)).violations : null
}

/** Runs in the page: what sticks out of the screen, when anything can be scrolled to sideways, and what is too small to read. */
function misshapen(smallest: number): { sideways: string[]; small: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const all = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')] : []
  const wide = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
  const small: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: parent, textContent: text } = texts.currentNode
    if (!parent?.checkVisibility() || !text?.trim() || parent.closest('script, style, noscript')) continue
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (size < smallest) small.push(`${size}px: ${text.trim().slice(0, 40)}`)
  }
  return {
    sideways: wide.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
    ),
    small,
  }
}
