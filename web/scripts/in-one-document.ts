import { createHash } from 'node:crypto'
import type { Inline } from '@akvapolis/contract/facts'

const linked = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
/** A script that waits for the document, or a part of it: fetched early, needed late. */
const modules = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * Puts what a page is painted with into it, so that its first text waits for the document alone: all its style sheets as one.
 * Scripts come last and at a low priority. A sheet's link stays, disabled: no browser fetches it, and what loads late parts
 * finds that their sheet is there.
 */
export async function inOneDocument(
  document: string,
  read: (file: string) => Promise<string>,
): Promise<string> {
  const [head = '', ...rest] = document.split('</head>')
  const files = Array.from(head.matchAll(linked), ([, file = '']) => file)
  const style = (await Promise.all(files.map(read))).map((sheet) => sheet.trim()).join('\n')
  if (/<\/|@import|@charset|url\((?!\/)/.test(style))
    throw new Error(`A sheet of ${files} can not stand in a document.`)
  const links = files.map((file) => `<link rel="stylesheet" disabled href="/${file}">`)
  const scripts = (head.match(modules) ?? []).map((tag) =>
    tag.replace(/<(script|link) /, '<$1 fetchpriority="low" '),
  )
  const left = head.replace(linked, '').replace(modules, '').trimEnd()
  const now = [left, `\n    <style>${style}</style>\n    `, ...links, ...scripts, '\n  ']
  return [now.join(''), ...rest].join('</head>')
}

/** What may run and paint though it stands in a document, by the hashes that its content security policy names. */
export const inlineIn = (document: string): Inline => ({
  script: hashOf(/<script>(.*?)<\/script>/s.exec(document)?.[1]),
  style: hashOf(/<style>(.*?)<\/style>/s.exec(document)?.[1]),
})

function hashOf(text: string | undefined): string {
  if (!text) throw new Error('The document has lost its script or its style.')
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
