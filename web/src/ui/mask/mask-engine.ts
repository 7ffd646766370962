import { Maskito, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import { keepWhole } from './keep-whole.ts'
import { codeMask, dateMask, type Mask, passportMask } from './masks.ts'
import { nameMasks } from './name-masks.ts'
import { phoneMask } from './phone-mask.ts'
import { watchTyping } from './watch-typing.ts'

/** Masks of names go by their script. */
const masks = {
  date: dateMask,
  phone: phoneMask,
  passport: passportMask,
  code: codeMask,
  ...nameMasks,
} satisfies Record<string, Mask>

export type MaskName = keyof typeof masks

type Attached = {
  /** What has been typed already is put into the mask, caret included. */
  isTyped: boolean
  /** Hears what a person should know of what they have typed; '' when nothing. */
  tell: (said: string) => void
}

/** Keeps what is typed in the mask until detached. */
export function attachMask(input: HTMLInputElement, name: MaskName, { isTyped, tell }: Attached): () => void {
  const mask: Mask = masks[name]
  const typing = watchTyping(input, mask, tell)
  if (isTyped) {
    const { value, selectionStart, selectionEnd } = input
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
    maskitoUpdateElement(input, maskitoTransform({ value, selection }, mask.options))
    typing.judge(value)
  }
  const stopListening = typing.listen()
  const stopKeeping = keepWhole(input, mask)
  const maskito = new Maskito(input, mask.options)
  return () => {
    stopListening()
    stopKeeping()
    maskito.destroy()
  }
}
