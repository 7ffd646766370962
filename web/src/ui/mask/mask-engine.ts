import { Maskito, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import { codeMask, dateMask, digitsMask, type Mask, passportMask } from './masks.ts'
import { nameMasks } from './name-masks.ts'
import { phoneMask } from './phone-mask.ts'

/** Masks of names go by their script. */
const masks = {
  date: dateMask,
  phone: phoneMask,
  passport: passportMask,
  code: codeMask,
  digits: digitsMask,
  ...nameMasks,
} satisfies Record<string, Mask>

export type MaskName = keyof typeof masks

/** Keeps what is typed in the mask until detached; what has been typed already is put into it, caret included. */
export function attachMask(input: HTMLInputElement, name: MaskName, isTyped: boolean): () => void {
  const mask: Mask = masks[name]
  const { value, selectionStart, selectionEnd } = input
  const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
  if (isTyped) maskitoUpdateElement(input, maskitoTransform({ value, selection }, mask))
  const maskito = new Maskito(input, mask)
  return () => maskito.destroy()
}
