import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { figuresName } from '../../ground/database/embedded/copies/base-backup.ts'
import { figuresSchema } from './figures.ts'

const schema = figuresSchema.extend({ version: z.literal(1), moment: z.string() })

/** What the shop held at a moment of the log that a copy brings along. */
type KeptFigures = z.infer<typeof schema>

/** Of an unpacked copy; null: an earlier release made it, or found no moment without writers. Throws where they are none. */
export async function keptFiguresIn(cluster: string): Promise<KeptFigures | null> {
  const file = join(cluster, figuresName)
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : null
}
