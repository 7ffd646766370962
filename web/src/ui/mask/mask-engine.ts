import { Maskito, type MaskitoOptions, maskitoTransform, maskitoUpdateElement } from '@maskito/core'

/** Keeps what is typed in the mask until detached; what has been typed already is put into it, caret included. */
export function attachMask(input: HTMLInputElement, mask: MaskitoOptions, isTyped: boolean): () => void {
  const { value, selectionStart, selectionEnd } = input
  const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
  if (isTyped) maskitoUpdateElement(input, maskitoTransform({ value, selection }, mask))
  const maskito = new Maskito(input, mask)
  return () => maskito.destroy()
}
