import { show } from './show.ts'

/** Lets a file be chosen, or dropped anywhere on the page; nothing of it is sent but its hash. */
export function offerFile(): void {
  const input = document.querySelector<HTMLInputElement>('#file input[type=file]')
  if (!input || !isSecureContext) return
  show('#file')
  const ask = (file: File | undefined) => {
    if (file && input.form) void send(input.form, file)
  }
  input.addEventListener('change', () => ask(input.files?.[0]))
  addEventListener('dragover', (event) => {
    event.preventDefault()
    mark(true)
  })
  addEventListener('dragleave', () => mark(false))
  addEventListener('drop', (event) => {
    event.preventDefault()
    mark(false)
    ask(event.dataTransfer?.files[0])
  })
}

const mark = (isDropping: boolean) => document.querySelector('main')?.classList.toggle('dropping', isDropping)

async function send(form: HTMLFormElement, file: File): Promise<void> {
  const field = form.elements.namedItem('sha256')
  if (!(field instanceof HTMLInputElement)) return
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  field.value = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  form.submit()
}
