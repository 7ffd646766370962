import { savedFlowPrefix } from '../../form/kept/forget-flows.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { EarlierFills, Known } from './known.ts'
import { fillsFor } from './profile-fills.ts'

/** Goes with the purchases of this tab, whatever their product. */
const key = `${savedFlowPrefix}from-profile`

/** Puts what is known of the customer into the form, and remembers it: a profile edited later is followed. */
export function fillFromProfile(form: FormStore<FlowForm>, known: Known, isFirst: boolean): void {
  const fills = fillsFor(form.values(), known, { earlier: readEarlier(), isFirst })
  for (const [path, value] of fills) form.set(path, value)
  try {
    const values = Object.entries(known).map(([path, about]) => [path, about.value])
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
  } catch {
    // Where storage is forbidden, an edited profile is followed in empty fields only.
  }
}

function readEarlier(): EarlierFills {
  try {
    const earlier: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof earlier === 'object' && earlier !== null ? earlier : {}
  } catch {
    return {}
  }
}
