import { flushSync } from 'react-dom'

/** Makes a change that adds a field, and puts the focus into it. */
export function focusAdded(name: string, change: () => void): void {
  flushSync(change)
  document.getElementsByName(name)[0]?.focus()
}
