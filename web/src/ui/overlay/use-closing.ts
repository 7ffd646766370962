import { createContext, type FocusEvent, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Closing = {
  onClose: () => void
  /** Whether text typed in the window is worth the question. */
  asks: boolean
  /** Whether it opened with text typed before. */
  isTypedBefore: boolean
}

/** The way out of a window: one with typed text asks first. */
export function useClosing({ onClose, asks, isTypedBefore }: Closing) {
  const [isAsking, setAsking] = useState(false)
  const found = useRef(new Map<HTMLInputElement, string>())
  const left = useRef<HTMLElement | null>(null)

  function isTyped(): boolean {
    if (!asks) return false
    const fields = [...found.current].filter(([field]) => field.isConnected)
    return isTypedBefore || fields.some(([field, text]) => field.value !== text && field.value !== '')
  }
  return {
    isAsking,
    isTyped,
    /** Asked once more, the question goes. */
    close() {
      if (!isTyped()) return onClose()
      if (!isAsking)
        left.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      flushSync(() => setAsking(!isAsking))
      if (isAsking) left.current?.focus()
    },
    /** What a field holds when it is first reached. */
    onFocus({ target }: FocusEvent) {
      const isText = target instanceof HTMLInputElement && !notText.has(target.type)
      if (isText && !found.current.has(target)) found.current.set(target, target.value)
    },
  }
}

const notText = new Set(['checkbox', 'radio'])

/** The way out of the window around, for its own buttons. */
export const CloseContext = createContext(() => {})
export const useClose = () => useContext(CloseContext)
