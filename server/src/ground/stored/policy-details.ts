import { type Details, detailsSchema, touristSchema } from '@akvapolis/rules/details'
import { z } from 'zod'
import type { Seal } from '../seal/seal.ts'
import { openText, sealedText, sealText } from '../seal/sealed-text.ts'
import { keptAs } from './versions.ts'

const passport = z.union([z.string(), sealedText]).nullish()
const tourist = z.object({ ...touristSchema.shape, passport, passport_common: passport })
const keptDetails = z.object({ ...detailsSchema.shape, tourists: z.array(tourist).nullish() })

/** What the buyer sent, the numbers of passports sealed. */
export type KeptDetails = z.infer<typeof keptDetails>

export const details = keptAs('details', { shape: keptDetails })

export function sealDetails(seal: Seal, { tourists, ...rest }: Details, place: string): KeptDetails {
  const sealed = tourists?.map((one, index) => ({
    ...one,
    passport: sealText(seal, one.passport, `${place} ${index}`),
    passport_common: sealText(seal, one.passport_common, `${place} ${index} common`),
  }))
  return sealed ? { ...rest, tourists: sealed } : { ...rest, ...(tourists === null && { tourists }) }
}

export function openedDetails(seal: Seal, { tourists, ...rest }: KeptDetails, place: string): Details {
  const opened = tourists?.map((one, index) => ({
    ...one,
    passport: openText(seal, one.passport, `${place} ${index}`),
    passport_common: openText(seal, one.passport_common, `${place} ${index} common`),
  }))
  return opened ? { ...rest, tourists: opened } : { ...rest, ...(tourists === null && { tourists }) }
}
