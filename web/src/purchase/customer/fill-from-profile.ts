import { keep, kept } from '../../form/kept/kept.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { EarlierFills, Known } from './known.ts'
import { fillsFor } from './profile-fills.ts'

/** Goes with the purchases of this tab, whatever their product. */
const name = 'flow.from-profile'

/** Puts what is known of the customer into the form, and remembers it: a profile edited later is followed. */
export function fillFromProfile(form: FormStore<FlowForm>, known: Known, isFirst: boolean): void {
  const fills = fillsFor(form.values(), known, { earlier: readEarlier(), isFirst })
  for (const [path, value] of fills) form.set(path, value)
  // Where nothing can be kept, an edited profile is followed in empty fields only.
  keep(name, Object.fromEntries(Object.entries(known).map(([path, about]) => [path, about.value])))
}

function readEarlier(): EarlierFills {
  const earlier = kept(name)
  return typeof earlier === 'object' && earlier !== null ? earlier : {}
}
