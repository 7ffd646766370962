/** The addresses of a page's own style sheets. */
export const sheetsOf = (page: string): string[] =>
  linksIn(page).flatMap((link) => {
    const [, href] = /\shref="([^"]*)"/.exec(link) ?? []
    return href !== undefined && /\srel="stylesheet"/.test(link) ? [href] : []
  })

/**
 * A page that can be kept by itself: its style sheets stand in it, without their fonts, and nothing of it asks the network
 * or runs.
 */
export function inOnePiece(page: string, sheets: readonly string[]): { page: string; style: string } {
  const style = sheets
    .map((sheet) => sheet.replace(/@font-face\s*{[^}]*}/g, ''))
    .join('\n')
    .replaceAll('</', '<\\/')
  const kept = linksIn(page)
    .reduce((rest, link) => rest.replace(link, ''), page)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace('</head>', () => `<style>${style}</style></head>`)
  return { page: kept, style }
}

const linksIn = (page: string): string[] => page.match(/<link\b[^>]*>/g) ?? []
