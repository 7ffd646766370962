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
      const how = `${name} at ${width} × ${height} ${letters && 'with'} ${letters.slice(0, 24)}`
      expect.soft(await lostWords(page, letters), how).toEqual([])
    }
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    if (before) await page.setViewportSize(before)
  })
}

async function lostWords(page: Page, letters: string): Promise<string[]> {
  const { wide, lines } = await page.evaluate(shownLines, letters)
  const cutOff = [...lines.filter(({ isCut }) => isCut).map(({ words }) => words), ...(await cutDates(page))]
  return [
    ...(wide > 0 ? [`${wide} px wider than the screen`] : []),
    ...cutOff.map((words) => `cut off: ${words}`),
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
/** An element around texts. */
type Place = {
  index: number
  isSeen: boolean
  isLayer: boolean
  overflowX: string
  overflowY: string
  edge: Box
}

/** A longer text is scrolled in its field, as everywhere; a date is short enough to be seen whole. */
const cutDates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(({ value, scrollWidth, clientWidth }) => /^[\d.]{10}$/.test(value) && scrollWidth > clientWidth)
      .map(({ value }) => value),
  )

/** Boxes of letters are a little higher than their lines. */
function isUpon(one: Line, other: Line): boolean {
  if (one.text === other.text || one.layer !== other.layer) return false
  const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
  const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
  return width > 2 && height > 6
}

/** Runs in the page. `letters`: the reader's own style sheet, which no policy of the page's stops. */
function shownLines(letters: string): { wide: number; lines: Line[] } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(letters)
  document.adoptedStyleSheets = [sheet]
  const { scrollWidth, clientWidth } = document.documentElement
  const open = document.querySelector('dialog:modal') ?? document.body
  // Each is judged once: hundreds of texts stand in the same few elements.
  const known = new Map<Element, Place>()
  const placeOf = (element: Element) => known.get(element) ?? judge(element)
  const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let text = 0; texts.nextNode(); text += 1) {
    const words = texts.currentNode.textContent?.trim().slice(0, 40)
    const around: Place[] = []
    for (let at = texts.currentNode.parentElement; at; at = at.parentElement) around.push(placeOf(at))
    if (!words || !around.every(({ isSeen }) => isSeen)) continue
    const layer = around.find(({ isLayer }) => isLayer)?.index ?? -1
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects())
      if (box.width > 0) lines.push({ words, text, layer, isCut: isCut(box, around), box: box.toJSON() })
  }
  return { wide: scrollWidth - clientWidth, lines }

  function judge(element: Element): Place {
    const { clipPath, visibility, position, overflowX, overflowY } = getComputedStyle(element)
    const isText = !element.matches('script, style, noscript, option, details:not([open]) > :not(summary)')
    const place = {
      index: known.size,
      isSeen: isText && clipPath !== 'inset(50%)' && visibility === 'visible' && element.checkVisibility(),
      isLayer: /sticky|fixed|absolute/.test(position) || /auto|scroll/.test(overflowY),
      overflowX,
      overflowY,
      edge: element.getBoundingClientRect(),
    }
    known.set(element, place)
    return place
  }

  function isCut(box: Box, around: Place[]): boolean {
    if (box.left < -1 || box.right > clientWidth + 1) return true
    for (const { overflowX, overflowY, edge } of around) {
      if (overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
      if (/auto|scroll/.test(overflowY)) return false
      if (overflowY !== 'visible' && box.bottom > edge.bottom + 1) return true
    }
    return false
  }
}
