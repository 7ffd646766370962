import type { Phone } from '@akvapolis/rules/person/phone'
import { keep, kept } from '../../form/kept/kept.ts'
import type { KeptName } from '../../form/kept/kept-names.ts'

/** What is asked now, and what went wrong with it. */
export type Step =
  | { name: 'owner' }
  | { name: 'old code'; problem: string }
  | { name: 'mail' }
  | { name: 'mailed' }
  | { name: 'link'; hash: string }
  | { name: 'new phone'; error?: string; phone?: Phone }
  | { name: 'new code'; phone: Phone; problem: string }

/** The step that Back leads to; null where it leaves the form: what is proved is not asked again. */
export function stepBefore(step: Step): Step | null {
  switch (step.name) {
    case 'old code':
    case 'mail':
    case 'mailed':
      return { name: 'owner' }
    case 'new code':
      return { name: 'new phone', phone: step.phone }
    case 'owner':
    case 'link':
    case 'new phone':
      return null
  }
}

/** Goes with the form's own. */
const keptName: KeptName = 'form.card.phone.step'

/** Keeps it over a reload, with the number it is about. What went wrong is told once, and a link is followed once. */
export function keepStep(old: Phone, step: Step): void {
  keep(keptName, { old, name: step.name, phone: 'phone' in step ? step.phone : undefined })
}

/**
 * Where the change of the `old` number begins or, after a reload, goes on: the server says whether the account is proved to
 * be theirs.
 */
export function firstStep(old: Phone, isProved: boolean): Step {
  const { name, phone } = keptOf(old)
  if (!isProved) {
    if (name === 'old code') return { name, problem: '' }
    return name === 'mail' || name === 'mailed' ? { name } : { name: 'owner' }
  }
  if (typeof phone !== 'string') return { name: 'new phone' }
  return name === 'new code' ? { name, phone, problem: '' } : { name: 'new phone', phone }
}

/** What an older page may have kept is any object. */
function keptOf(phone: Phone): { name?: unknown; phone?: unknown } {
  const step = kept(keptName)
  const known: { [Key in 'old' | 'name' | 'phone']?: unknown } =
    typeof step === 'object' && step !== null ? step : {}
  return known.old === phone ? known : {}
}
