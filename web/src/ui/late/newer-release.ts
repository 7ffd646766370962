const key = 'akvapolis.reloaded-for'

/** Whether the site's pages begin with another script by now: what this page still lacks may be gone for good. */
async function isReleaseOver(entry: string): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return page !== null && !page.includes(entry)
}

/** Loads the address anew where that brings another release; once for each release that is over, never in a loop. */
export async function reloadForNewRelease(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry || !(await isReleaseOver(entry))) return
  try {
    if (sessionStorage.getItem(key) === entry) return
    sessionStorage.setItem(key, entry)
  } catch {
    // Where nothing can be kept, it would be loaded without end.
    return
  }
  location.reload()
}
