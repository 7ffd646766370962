import { maskitoUpdateElement } from '@maskito/core'
import { digitsIn, type Mask } from './masks.ts'
import { isAllSelected, stateOf } from './watch-typing.ts'

/**
 * Some keyboards write first and let themselves be asked afterwards: by then the mask could only cut the text or move its
 * digits. More of them than there is room for, which are no whole value either, and what is foreign leave the text as it was.
 * So do the keys after a foreign one, until something is deleted: the mask would make a number of ours of them.
 * Begins before the mask does.
 */
export function keepWhole(input: HTMLInputElement, { room, read, isForeign }: Mask): () => void {
  let before = stateOf(input)
  let isComposing = false
  /** All keys since the field was empty, those left out too. */
  let keys = ''
  const remember = () => {
    if (!isComposing) before = stateOf(input)
  }

  function hear(event: InputEvent) {
    if (isComposing) return
    keys = event.inputType === 'insertText' ? (isAllSelected(before) ? '' : keys) + (event.data ?? '') : ''
    if (event.cancelable && isForeign?.(keys)) refuse(event)
  }

  function judge() {
    const isCut = room !== undefined && digitsIn(input.value) > room && !read?.(input.value)
    if (!isCut && !isForeign?.(input.value)) return
    maskitoUpdateElement(input, { value: before.value, selection: [before.from, before.to] })
  }
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  for (const event of ['focus', 'beforeinput'] as const) input.addEventListener(event, remember, options)
  input.addEventListener('beforeinput', hear, options)
  const begin = () => {
    remember()
    isComposing = true
  }
  const end = () => {
    isComposing = false
    judge()
    setTimeout(remember)
  }
  input.addEventListener('compositionstart', begin, options)
  input.addEventListener('compositionend', end, options)
  input.addEventListener('input', () => isComposing || end(), options)
  return () => controller.abort()
}

/** The mask does not hear of it either. */
function refuse(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
