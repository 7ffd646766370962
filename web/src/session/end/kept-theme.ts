const place = 'theme'

/**
 * An answer that ends a session clears away all that the browser kept of the site. The choice between light and dark
 * is nobody's secret: taken before, it is put back after, and shown by the script that made it (web/src/theme).
 */
export function takeTheme(): () => void {
  const theme = read()
  return () => {
    if (theme === null || read() === theme) return
    try {
      localStorage.setItem(place, theme)
      window.dispatchEvent(new Event('storage'))
    } catch {
      // Shown until the page is left, and not kept.
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
