import { type RefObject, useEffect } from 'react'
import type { Mask } from './masks.ts'

/**
 * Keeps the text of the input within the mask, the caret where the person put it. The engine comes after the page
 * answers; what was typed until then is put into the mask when it comes.
 */
export function useMask(element: RefObject<HTMLInputElement | null>, mask: Mask | undefined): void {
  useEffect(() => {
    if (!mask) return
    let detach = () => {}
    let isWanted = true
    // Without the engine one types freely, and the rules judge the text as they do in any case.
    void import('./mask-engine.ts').then(
      ({ attachMask }) => {
        if (isWanted && element.current) detach = attachMask(element.current, mask)
      },
      () => {},
    )
    return () => {
      isWanted = false
      detach()
    }
  }, [element, mask])
}
