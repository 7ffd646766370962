import { setTimeout as pause } from 'node:timers/promises'
import type { Facts, PageTemplate, RenderPage, Visit } from '@akvapolis/contract/facts'
import { forSeveral } from '../ground/database/connections/patience.ts'
import { faultOf, type Log } from '../ground/log.ts'
import { type Packed, packed } from './packed/packed.ts'

/** What the build leaves to draw with: each page by the name of its built file. */
export type Drawing = { renderPage: RenderPage; templates: Readonly<Record<string, PageTemplate>> }

export type DrawnPages = {
  /** Null: to be sent as it was built. */
  page(file: string): Promise<Packed | null>
  /** A page for one visit alone, kept by nobody. Null: it can't be drawn. */
  drawFor(file: string, visit: Visit): Promise<string | null>
  /** Looks for new facts, and draws what has not been drawn with those that are known. */
  drawAll(): Promise<void>
}

type Options = Drawing & { readFacts: () => Promise<Facts>; log: Log }

/** Milliseconds. */
const freshFor = 1_000
const goodFor = 60_000
const patience = 500

/** The pages with the facts of the day: drawn when they are first asked for, and anew after the facts have changed. */
export function drawnPages({ renderPage, templates, readFacts, log }: Options): DrawnPages {
  const latestFacts = keepFacts(readFacts, log)
  let drawn: { facts: Facts; pages: Map<string, Promise<Packed | null>> } | null = null

  const render = async (file: string, facts: Facts, visit?: Visit): Promise<string | null> => {
    const template = templates[file]
    if (!template) return null
    try {
      return await renderPage(template, facts, visit)
    } catch (error) {
      log.error({ page: file, ...faultOf(error) }, 'a page can not be drawn and is sent as it was built')
      return null
    }
  }
  const draw = async (file: string, facts: Facts): Promise<Packed | null> => {
    const html = await render(file, facts)
    return html === null ? null : packed(html)
  }
  const page = async (file: string): Promise<Packed | null> => {
    const facts = await latestFacts()
    if (facts === null) return null
    if (drawn?.facts !== facts) drawn = { facts, pages: new Map() }
    const { pages } = drawn
    const known = pages.get(file) ?? draw(file, facts)
    pages.set(file, known)
    return known
  }
  return {
    page,
    drawFor: async (file, visit) => {
      const facts = await latestFacts()
      return facts && render(file, facts, visit)
    },
    drawAll: async () => {
      for (const file of Object.keys(templates)) await page(file)
    },
  }
}

/**
 * The facts as they are: the same value until something in them changes. Once a second they are looked at again behind the
 * reader, who waits only for the first ones or where nobody has asked for long; where that takes too long or fails, the last
 * ones hold, and null says that none are known.
 */
function keepFacts(read: () => Promise<Facts>, log: Log): () => Promise<Facts | null> {
  let known: { facts: Facts; text: string } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const readAnew = async (): Promise<void> => {
    try {
      const facts = await forSeveral(read)
      const text = JSON.stringify(facts)
      if (known?.text !== text) known = { facts, text }
    } catch (error) {
      log.warn(faultOf(error), 'the facts of the pages can not be read: the last ones hold')
    }
    readAt = performance.now()
    reading = null
  }
  return async () => {
    const age = performance.now() - readAt
    if (age >= freshFor) {
      reading ??= readAnew()
      if (known === null) await reading
      else if (age >= goodFor) await Promise.race([reading, pause(patience)])
    }
    return known?.facts ?? null
  }
}
