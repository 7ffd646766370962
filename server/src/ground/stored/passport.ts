import type { Seal } from '../seal/seal.ts'

/** Of a customer; `passport`: in clear, as an earlier release wrote it. */
type Columns = { passport: string | null; passport_sealed: Buffer | null; sealed_by: string | null }
type Row = Columns & { id: number }

const placeOf = (customerId: number) => `customer ${customerId} passport`

/** How a customer's passport is written. */
export function passportColumns(seal: Seal, customerId: number, passport: string | null): Columns {
  if (passport === null) return { passport: null, passport_sealed: null, sealed_by: null }
  return { passport: null, passport_sealed: seal.seal(passport, placeOf(customerId)), sealed_by: seal.keyId }
}

export function passportOf(seal: Seal, { id, passport, passport_sealed }: Row): string | null {
  if (passport !== null || passport_sealed === null) return passport
  return seal.open(passport_sealed, placeOf(id)).toString('utf8')
}

export const hasPassport = ({ passport, passport_sealed }: Columns): boolean =>
  passport !== null || passport_sealed !== null
