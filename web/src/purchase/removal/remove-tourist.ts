import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { focusAdded } from '../../form/store/focus-added.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { endOffer, offerBack } from './taken-away.ts'

/**
 * Takes a tourist away; «Вернуть» puts them back where they stood, with all that was typed, and nothing is sent. `onGone`:
 * nobody can want them back any more.
 */
export function removeTourist(form: FormStore<FlowForm>, place: number, onGone?: () => void): void {
  endOffer()
  const { tourists } = form.values()
  const removed = tourists[place]
  if (!removed) return
  focusAdded(`tourists.${place - 1}.birth`, () => form.set('tourists', tourists.toSpliced(place, 1)))

  function takeBack() {
    stop()
    const { tourists: now } = form.values()
    if (!removed) return
    focusAdded(`tourists.${place}.birth`, () => form.set('tourists', now.toSpliced(place, 0, removed)))
  }
  const id = toast.info(peopleCopy.touristRemoved(place + 1), {
    action: { label: peopleCopy.takeBack, onPress: takeBack },
    onGone: () => {
      stop()
      onGone?.()
    },
  })
  offerBack(id)
  // Whoever is added takes the place, and the key of the row.
  const stop = form.subscribe(() => {
    if (form.values().tourists.length === tourists.length) endOffer()
  })
}
