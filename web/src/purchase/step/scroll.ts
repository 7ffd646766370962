/** Every change of step begins at the top. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** After a calculation the price stands at the bottom (specification 001 §2): that of the page, above its footer. */
export function scrollToBottom(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.querySelector('main')?.scrollIntoView({ block: 'end', behavior: isCalm ? 'instant' : 'smooth' })
}
