import { z } from 'zod'

const section = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** What stands over the lines; null: they have no second column. */
  columns: z.tuple([z.string(), z.string()]).nullable(),
  /** In the second column: a limit, a depth, a term. */
  lines: z.array(z.object({ text: z.string(), value: z.string().nullable() })),
})

/**
 * What a buyer is told before the money, word for word: the page and the PDF only place these words, and a consent
 * names them by their hash. Nobody is named, so that equal trips have equal papers.
 */
export const keyInformationSchema = z.object({
  title: z.string(),
  product: z.string(),
  lead: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(section),
  /** Of the words around the figures. */
  edition: z.string(),
})

export type KeyInformation = z.infer<typeof keyInformationSchema>
export type KeyInformationSection = z.infer<typeof section>
