import { z } from 'zod'
import type { Seal } from './seal.ts'

/** A text within JSON that is not to be read there. */
export const sealedText = z.object({ sealed: z.base64() })
export type SealedText = z.infer<typeof sealedText>

/** What was stored before texts were sealed is read as it is. */
export type KeptText = string | SealedText

/** Nothing is sealed where there is nothing. */
export const sealText = <Text extends string | null | undefined>(seal: Seal, text: Text, place: string) =>
  (text ? { sealed: seal.seal(text, place).toString('base64') } : text) as
    | SealedText
    | Exclude<Text, string>
    | ''

export function openText<Kept extends KeptText | null | undefined>(
  seal: Seal,
  kept: Kept,
  place: string,
): string | Exclude<Kept, KeptText> {
  if (kept === null || kept === undefined || typeof kept === 'string') return kept as string // or nothing, as it came
  return seal.open(Buffer.from(kept.sealed, 'base64'), place).toString('utf8')
}
