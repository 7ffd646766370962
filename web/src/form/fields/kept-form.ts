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

function isKeptForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { customer, about, typed }: { customer?: unknown; about?: unknown; typed?: unknown } = value
  if (typeof customer !== 'number' || typeof about !== 'string') return false
  if (typeof typed !== 'object' || typed === null) return false
  return Object.values(typed).every((text) => text === null || typeof text === 'string')
}
