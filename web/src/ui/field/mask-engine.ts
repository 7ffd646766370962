import { Maskito, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import type { Mask } from './masks.ts'

/** Puts the present text into the mask, caret included, and keeps it there until detached. */
export function attachMask(input: HTMLInputElement, mask: Mask): () => void {
  const { value, selectionStart, selectionEnd } = input
  const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
  maskitoUpdateElement(input, maskitoTransform({ value, selection }, mask))
  const maskito = new Maskito(input, mask)
  return () => maskito.destroy()
}
