/** Every change of step begins at the top. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** After a calculation the price stands at the bottom (specification 001 §2). */
export function scrollToBottom(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: isCalm ? 'instant' : 'smooth' })
}
