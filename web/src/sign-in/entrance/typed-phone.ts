import type { Phone } from '@akvapolis/rules/person/phone'
import { forget, keep, keptOfVisitor } from '../../form/kept/kept.ts'

const name = 'form.phone'
let phone: Phone | null = null

/** The phone typed last, so that no other form here asks for it again. Only in this tab: never in an address. */
export const typedPhone = {
  get current(): Phone | null {
    return phone
  },
  set current(next: Phone | null) {
    phone = next
    if (next === null) forget(name)
    else keep(name, next)
  },
  /** That of the page before a reload, for markup that knows nothing of this tab. */
  recalled(): Phone | null {
    const before = keptOfVisitor(name)
    phone ??= typeof before === 'string' ? before : null
    return phone
  },
}
