/*
 * The choice between light and dark, made in the footer and kept on this device. It stands in the head as a script of its own,
 * since it works before anything is painted and on pages without the application; nothing is imported here for the same reason.
 */
{
  const place = 'theme'
  const root = document.documentElement

  /** None, where it is as in the system or the browser keeps nothing. */
  const kept = () => {
    try {
      return localStorage.getItem(place)
    } catch {
      return null
    }
  }

  const show = (theme: string | null | undefined) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    else delete root.dataset.theme
    const shown = root.dataset.theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.dataset.theme ??= meta.media.includes('dark') ? 'dark' : 'light'
      const own = meta.dataset.theme
      meta.media = shown ? (shown === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-themes]'))
      select.value = shown ?? ''
  }

  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement && 'themes' in target.dataset)) return
    show(target.value)
    try {
      if (target.value) localStorage.setItem(place, target.value)
      else localStorage.removeItem(place)
    } catch {
      // Shown, and not kept.
    }
  }

  show(kept())
  document.addEventListener('DOMContentLoaded', () => show(kept()))
  document.addEventListener('change', choose)
  window.addEventListener('storage', () => show(kept()))
}
