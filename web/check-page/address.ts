import { show } from './show.ts'

/** On the page that has a field for it: the address that a QR code leads to, read as if it had been opened. */
export function offerAddress(): void {
  const form = document.querySelector<HTMLFormElement>('#address form')
  const field = form?.elements.namedItem('address')
  if (!form || !(field instanceof HTMLInputElement)) return
  show('#address')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = field.value.trim()
    location.hash = typed.slice(typed.lastIndexOf('#') + 1)
  })
}
