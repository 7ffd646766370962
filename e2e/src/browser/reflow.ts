import { expect, type Page, test } from '@playwright/test'

const largeLetters = 'html { font-size: 200% }'
/** What WCAG 1.4.12 lets a reader set. */
const farApart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** How a page may be read, none of which may cost a word. */
const readers = [
  { letters: largeLetters, width: 1280, height: 900 },
  { letters: largeLetters, width: 640, height: 900 },
  { letters: largeLetters, width: 360, height: 740 },
  { letters: largeLetters, width: 320, height: 640 },
  { letters: farApart, width: 320, height: 640 },
  { letters: farApart, width: 375, height: 667 },
  { letters: farApart, width: 640, height: 900 },
  { letters: farApart, width: 1280, height: 900 },
  { letters: '', width: 640, height: 320 },
]

/** Sets a screen anew for each reader: nothing to scroll to sideways, no words cut off, none upon another. */
export async function reflow(page: Page, name: string): Promise<void> {
  await test.step(`set ${name} anew`, async () => {
    const before = page.viewportSize()
    for (const { letters, width, height } of readers) {
      await page.setViewportSize({ width, height })
      await setLetters(page, letters)
      const how = `${name} at ${width} × ${height} ${letters && 'with'} ${letters.slice(0, 24)}`
      expect.soft(await lostWords(page), how).toEqual([])
    }
    await setLetters(page, '')
    if (before) await page.setViewportSize(before)
  })
}

/** As a reader's own style sheet, which no policy of the page's stops. */
const setLetters = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

async function lostWords(page: Page): Promise<string[]> {
  const { wide, lines } = await page.evaluate(shownLines)
  return [
    ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
    ...lines.filter(({ isCut }) => isCut).map(({ words }) => `cut off: ${words}`),
    ...lines.flatMap((line, place) =>
      lines
        .slice(place + 1)
        .filter((other) => isUpon(line, other))
        .map((other) => `one upon the other: ${line.words} | ${other.words}`),
    ),
  ]
}

/** `text`: of which text it is one; `layer`: what it is scrolled or stuck with. */
type Line = { words: string; text: number; layer: number; isCut: boolean; box: Box }
type Box = Record<'left' | 'right' | 'top' | 'bottom', number>

/** Boxes of letters are a little higher than their lines. */
function isUpon(one: Line, other: Line): boolean {
  if (one.text === other.text || one.layer !== other.layer) return false
  const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
  const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
  return width > 2 && height > 6
}

/** Runs in the page. */
function shownLines(): { wide: number; lines: Line[] } {
  const { scrollWidth, clientWidth } = document.documentElement
  const all = [...document.querySelectorAll('*')]
  const open = document.querySelector('dialog:modal') ?? document.body
  const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let text = 0; texts.nextNode(); text += 1) {
    const words = texts.currentNode.textContent?.trim().slice(0, 40)
    const around: Element[] = []
    for (let at = texts.currentNode.parentElement; at; at = at.parentElement) around.push(at)
    if (!words || !around.every(isSeen)) continue
    const layer = all.indexOf(around.find((element) => isLayer(getComputedStyle(element))) ?? open)
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects())
      if (box.width > 0) lines.push({ words, text, layer, isCut: isCut(box, around), box: box.toJSON() })
  }
  // A longer text is scrolled in its field, as everywhere; a date is short enough to be seen whole.
  for (const date of open.querySelectorAll<HTMLInputElement>('input')) {
    if (!/^[\d.]{10}$/.test(date.value) || date.scrollWidth <= date.clientWidth) continue
    const box = date.getBoundingClientRect().toJSON()
    lines.push({ words: date.value, text: -1, layer: -1, isCut: true, box })
  }
  return { wide: scrollWidth - clientWidth, lines }

  function isSeen(element: Element): boolean {
    const { clipPath, visibility } = getComputedStyle(element)
    const isText = !element.matches('script, style, noscript, option, details:not([open]) > :not(summary)')
    return isText && clipPath !== 'inset(50%)' && visibility === 'visible' && element.checkVisibility()
  }

  function isLayer({ position, overflowY }: CSSStyleDeclaration): boolean {
    return /sticky|fixed|absolute/.test(position) || /auto|scroll/.test(overflowY)
  }

  function isCut(box: Box, around: Element[]): boolean {
    if (box.left < -1 || box.right > clientWidth + 1) return true
    for (const element of around) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      if (overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
      if (/auto|scroll/.test(overflowY)) return false
      if (overflowY !== 'visible' && box.bottom > edge.bottom + 1) return true
    }
    return false
  }
}
