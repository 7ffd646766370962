import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { mostTourists } from '@akvapolis/rules/limits'
import { focusAdded } from '../../form/store/focus-added.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { shownToasts, toast } from '../../ui/toast/toast.ts'
import type { FlowForm } from '../state/flow-form.ts'

/** The message about the last one. */
let asked = 0

/**
 * Takes a tourist away; «Вернуть» puts them back where they stood, with all that was typed, and nothing is sent. `onGone`:
 * nobody can want them back any more.
 */
export function removeTourist(form: FormStore<FlowForm>, place: number, onGone?: () => void): void {
  shownToasts.remove(asked)
  const { tourists } = form.values()
  const removed = tourists[place]
  if (!removed) return
  focusAdded(`tourists.${place - 1}.birth`, () => form.set('tourists', tourists.toSpliced(place, 1)))

  function takeBack() {
    const { tourists: now } = form.values()
    if (!removed || now.length === mostTourists) return
    focusAdded(`tourists.${place}.birth`, () => form.set('tourists', now.toSpliced(place, 0, removed)))
  }
  asked = toast.info(peopleCopy.touristRemoved(place + 1), {
    action: { label: peopleCopy.takeBack, onPress: takeBack },
    ...(onGone && { onGone }),
  })
}
