/** Says one of the sentences that wait in the page. */
export function show(selector: string): void {
  for (const sentence of document.querySelectorAll<HTMLElement>(selector)) sentence.hidden = false
}

export function hide(selector: string): void {
  for (const sentence of document.querySelectorAll<HTMLElement>(selector)) sentence.hidden = true
}
