export type ToastTone = 'success' | 'info' | 'error'
export type Toast = { id: number; tone: ToastTone; text: string }

/** A short message at the edge of any page, from anywhere in the browser. An error stays until it is closed. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
}

/** What is shown now, for the one place that shows it. */
export const shownToasts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
  onServer: (): readonly Toast[] => none,
  remove: (id: number) => replace(toasts.filter((shown) => shown.id !== id)),
}

const most = 4
const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

function show(tone: ToastTone, text: string) {
  lastId += 1
  // The same words again count as new ones: read out again, their time begins anew.
  const others = toasts.filter((shown) => shown.text !== text || shown.tone !== tone)
  replace([...others, { id: lastId, tone, text }].slice(-most))
}

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
