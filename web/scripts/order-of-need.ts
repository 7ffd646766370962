/** A script that waits for the document, or a part of it: fetched early, needed late. */
const modules = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g
const sheets = /\s*<link rel="stylesheet"[^>]*>/g
const typeface = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g

/**
 * Puts what a page is painted with before what it answers with: style sheets, then the typeface, then scripts, which come
 * once nothing is left that the paint waits for. A browser asks for few files at a time; in the order of the build the
 * first six would be scripts.
 */
export function inOrderOfNeed(document: string): string {
  const [head = '', ...rest] = document.split('</head>')
  const found = [sheets, typeface, modules].map((tags) => head.match(tags)?.join('') ?? '')
  const [styles = '', fonts = '', scripts = ''] = found
  const left = head.replace(modules, '').replace(sheets, '').replace(typeface, '')
  const late = scripts.replaceAll(/<(script|link) /g, '<$1 fetchpriority="low" ')
  return [`${left.trimEnd()}${styles}${fonts}${late}\n  `, ...rest].join('</head>')
}
