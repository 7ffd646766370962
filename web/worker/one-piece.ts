/**
 * A page that can be kept by itself: of its own style sheet only the fonts are left out, and nothing of it asks the network
 * or runs.
 */
export function inOnePiece(page: string): { page: string; style: string } {
  const [whole = '', own = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  const style = own.replace(/@font-face\s*{[^}]*}/g, '')
  const kept = page
    .replace(whole, () => `<style>${style}</style>`)
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return { page: kept, style }
}
