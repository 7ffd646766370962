import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import { fetchPart } from '../late/fetch-part.ts'
import type { MaskName } from '../mask/mask-engine.ts'

/** What is to be known of a text that was typed, and of no other text. */
export type Said = { of: string; note: string }
export type OnSaid = Dispatch<SetStateAction<Said | undefined>>

/** What the mask has said of the text that stands in a field now. */
export function useTypingNote(text: string) {
  const [said, onSaid] = useState<Said>()
  return { note: said?.of === text ? said.note : '', onSaid }
}

/**
 * Keeps what is typed into the input within the mask, the caret where the person put it. The engine comes with all masks
 * after the page answers; what was typed until then is put into the mask when it comes. A text that nobody has typed stays
 * as it is, however little it fits: a mask that begins or becomes another changes no value.
 */
export function useMask(
  element: RefObject<HTMLInputElement | null>,
  mask: MaskName | undefined,
  onSaid: OnSaid | undefined,
): void {
  useEffect(() => {
    const input = element.current
    if (!mask || !input) return
    let detach = () => {}
    let isWanted = true
    let isTyped = false
    const noteTyping = () => {
      isTyped = true
    }
    input.addEventListener('input', noteTyping, { once: true })
    // Without the engine one types freely, and the rules judge the text as they do in any case.
    void fetchPart(() => import('../mask/mask-engine.ts')).then(
      ({ attachMask }) => {
        const tell = (note: string) => onSaid?.({ of: input.value, note })
        if (isWanted) detach = attachMask(input, mask, { isTyped, tell })
      },
      () => {},
    )
    return () => {
      isWanted = false
      input.removeEventListener('input', noteTyping)
      detach()
    }
  }, [element, mask, onSaid])
}
