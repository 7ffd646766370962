import { keep, kept } from '../kept/kept.ts'

export type FormName = 'own-data' | 'insured'
export type Typed = Record<string, string | null>

export type KeptForm = {
  /** Whose form it is: nobody else gets it back. */
  customer: number
  /** Which object it is about, where there are several. */
  about: string
  typed: Typed
}

export const keepForm = (name: FormName, form: KeptForm): void => keep(`form.${name}`, form)

/** What this customer had typed and neither saved nor given up. */
export function keptForm(name: FormName, customer: number | undefined): KeptForm | null {
  const form = kept(`form.${name}`)
  return isKeptForm(form) && form.customer === customer ? form : null
}

/** What is stored with what was kept of the same object typed over it. */
export function withKept<Values extends Typed>(stored: Values, kept: KeptForm | null, about: string): Values {
  if (kept?.about !== about) return stored
  const entries = Object.entries(stored).map(([key, value]) => [
    key,
    key in kept.typed ? kept.typed[key] : value,
  ])
  // The same keys; what was kept under each came from the same field.
  return Object.fromEntries(entries) as Values
}

/**
 * What there is to keep: what is not as it is stored, for the rest may be changed elsewhere; null when all is. A password is
 * no part of it.
 */
export function changedFrom(stored: Typed, now: Typed): Typed | null {
  const typed = Object.entries(now).filter(([key, value]) => key !== secret && value !== stored[key])
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** Not even for a moment on a disk. */
const secret = 'current_password'

function isKeptForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { customer, about, typed }: { customer?: unknown; about?: unknown; typed?: unknown } = value
  if (typeof customer !== 'number' || typeof about !== 'string') return false
  if (typeof typed !== 'object' || typed === null) return false
  return Object.values(typed).every((text) => text === null || typeof text === 'string')
}
