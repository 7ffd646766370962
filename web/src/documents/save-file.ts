/** A minute: by then the browser has taken the file; kept, it would stay in memory until the page is closed. */
const kept = 60_000

/** Saves bytes as a file of the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = temporaryAddress(content)
  link.download = name
  link.click()
}

/** An address of this page for bytes, good for a minute. */
export function temporaryAddress(content: Blob): string {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), kept)
  return address
}
