const key = 'akvapolis.reloaded-for'

/** Whether the site's pages begin with another script by now: what this page still lacks may be gone for good. */
async function isReleaseOver(entry: string): Promise<boolean> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return page !== null && !page.includes(entry)
}

const triedFor = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where nothing can be kept: the page would be loaded without end. */
function remember(entry: string): boolean {
  try {
    sessionStorage.setItem(key, entry)
  } catch {
    // Full or forbidden.
  }
  return triedFor() === entry
}

/** Loads the address anew where that brings another release; once for each release that is over, never in a loop. */
export async function reloadForNewRelease(): Promise<void> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry || triedFor() === entry || !(await isReleaseOver(entry))) return
  if (remember(entry)) location.reload()
}
