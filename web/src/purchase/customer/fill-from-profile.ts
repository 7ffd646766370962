import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { keep, kept } from '../../form/kept/kept.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { holderOf } from '../holder/holder.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { EarlierFills, Known } from './known.ts'
import { fillsFor } from './profile-fills.ts'

/** Goes with the purchases of this tab, whatever their product. */
const name = 'flow.from-profile'

/** Puts what is known of the customer into the form, and remembers it: a profile edited later is followed. */
export function fillFromProfile(
  form: FormStore<FlowForm>,
  known: Known,
  { isFirst, today }: { isFirst: boolean; today: IsoDate },
): void {
  const now = form.values()
  const fills = fillsFor(now, known, { earlier: readEarlier(), isFirst, holder: holderOf(now, today) })
  for (const [path, value] of fills) form.set(path, value)
  // What the account says of its holder stands before whatever follows the first tourist.
  if (fills.some(([path]) => path.startsWith('insurer.'))) form.set('insurer_follows', null)
  // Where nothing can be kept, an edited profile is followed in empty fields only.
  keep(name, Object.fromEntries(Object.entries(known).map(([path, about]) => [path, about.value])))
}

function readEarlier(): EarlierFills {
  const earlier = kept(name)
  return typeof earlier === 'object' && earlier !== null ? earlier : {}
}
