const prefix = 'akvapolis.form.'

export type FormName = 'own-data' | 'insured'
export type Typed = Record<string, string | null>

export type KeptForm = {
  /** Whose form it is: nobody else gets it back. */
  customer: number
  /** Which object it is about, where there are several. */
  about: string
  typed: Typed
}

/** Keeps in this tab what is typed into a form of the personal area. */
export function keepForm(name: FormName, form: KeptForm): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(form))
  } catch {
    // Storage is full or forbidden: only a reload would lose what was typed.
  }
}

/** What this customer had typed and neither saved nor given up. */
export function keptForm(name: FormName, customer: number | undefined): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return isKeptForm(kept) && kept.customer === customer ? kept : null
  } catch {
    return null
  }
}

export function forgetForm(name: FormName): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

function isKeptForm(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { customer, about, typed }: { customer?: unknown; about?: unknown; typed?: unknown } = value
  if (typeof customer !== 'number' || typeof about !== 'string') return false
  if (typeof typed !== 'object' || typed === null) return false
  return Object.values(typed).every((text) => text === null || typeof text === 'string')
}
