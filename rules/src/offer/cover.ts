import type { z } from 'zod'
import { products } from '../products/products.ts'
import { type CoverShape, coverShape } from './cover-shape.ts'
import { type FileFault, type JudgedFile, judgeFile } from './file-faults.ts'

/** Lines told beside the price: of what is covered, and of what is not. */
const headlines = { items: 6, not_covered: 3 } as const

/** What a policy covers, as the insurer writes it (format: docs/rules.md). */
export const coverSchema = coverShape.superRefine((cover, context) => {
  for (const { path, code, value } of contradictionsIn(cover)) {
    context.addIssue({ code: 'custom', message: `${path}: ${code} ${value}`.trimEnd() })
  }
})
export type Cover = z.infer<typeof coverSchema>

/** A cover file's content judged, with all that is wrong in it. */
export const judgeCover = (content: unknown): JudgedFile<Cover> =>
  judgeFile(content, {
    shape: coverShape,
    contradictionsIn: (cover) => [...contradictionsIn(cover), ...depthlessIn(cover), ...hourlessIn(cover)],
  })

/** Where a cover contradicts itself. */
function contradictionsIn(cover: CoverShape): FileFault[] {
  const { items, not_covered, depth_by_certificate, depth_max, products } = cover
  const lists = { items, not_covered, depth_by_certificate }
  const depths = [
    ...depth_by_certificate.map(({ depth }, index) => ({
      path: `depth_by_certificate[${index}].depth`,
      depth,
    })),
    ...Object.entries(products).map(([code, { depth }]) => ({ path: `products.${code}.depth`, depth })),
  ]
  return [
    ...Object.entries(lists).flatMap(([path, list]) => repeatedCodes(path, list)),
    ...Object.entries(headlines).flatMap(([path, count]) =>
      lists[path as keyof typeof headlines].filter((line) => 'headline' in line && line.headline).length ===
      count
        ? []
        : [{ path, code: 'headlines' as const, value: String(count) }],
    ),
    ...depths
      .filter(({ depth }) => typeof depth === 'number' && depth > depth_max)
      .map(({ path }) => ({ path, code: 'too_deep' as const, value: String(depth_max) })),
  ]
}

/** Which products would have no depth at all. A cover that is stored may have some and is read all the same. */
function depthlessIn({ products: covered }: CoverShape): FileFault[] {
  return Object.values(products)
    .filter(({ code, programme }) => programme === null && covered[code]?.depth === 'of_programme')
    .map(({ code }) => ({ path: `products.${code}.depth`, code: 'no_programme', value: '' }))
}

/** The line of what is not covered that excludes a flight soon after the last dive. */
const isFlight = ({ code }: { code: string }) => code === 'fly_early'

/** Whether a flight is excluded without saying for how long: calendars and mails count by its hours. */
const hourlessIn = ({ not_covered }: CoverShape): FileFault[] =>
  not_covered.flatMap((line, index) =>
    isFlight(line) && hoursIn(line) === null
      ? [{ path: `not_covered[${index}]`, code: 'no_hours', value: '' }]
      : [],
  )

/** The most that both languages name, as of a range; null: they name none, or not the same. */
function hoursIn({ ru, en }: { ru: string; en: string }): number | null {
  const [inRussian, inEnglish] = [mostNamed(ru, /([\d.,]+)\s*час/gi), mostNamed(en, /([\d.,]+)\s*hour/gi)]
  const isWait = Number.isInteger(inRussian) && inRussian > 0 && inRussian <= mostHours
  return isWait && inRussian === inEnglish ? inRussian : null
}

/** A week: nobody waits longer. */
const mostHours = 168

/** NaN where a figure is no whole one. */
const mostNamed = (words: string, figures: RegExp): number =>
  Math.max(0, ...[...words.matchAll(figures)].map(([, figure]) => Number(figure)))

/** What divers are taught to wait, where the cover says nothing of flights or is not known. */
const usualHours = 18

/** How many hours a flight has to wait after the last dive, as what was sold says. */
export const hoursBeforeFlight = (cover: Pick<Cover, 'not_covered'> | undefined): number =>
  cover?.not_covered.filter(isFlight).map(hoursIn)[0] ?? usualHours

function repeatedCodes(path: string, list: readonly { code: string }[]): FileFault[] {
  const codes = list.map(({ code }) => code)
  return codes
    .filter((code, index) => codes.indexOf(code) !== index)
    .map((value) => ({ path, code: 'id_repeated', value }))
}
