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
    contradictionsIn: (cover) => [...contradictionsIn(cover), ...depthlessIn(cover)],
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

function repeatedCodes(path: string, list: readonly { code: string }[]): FileFault[] {
  const codes = list.map(({ code }) => code)
  return codes
    .filter((code, index) => codes.indexOf(code) !== index)
    .map((value) => ({ path, code: 'id_repeated', value }))
}
