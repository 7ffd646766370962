import { escaped } from '@akvapolis/copy/escaped'
import { type Head, headTags } from './head-tags.ts'

export type DrawnPage = {
  head: Head
  markup: string
  /** For whom it was drawn (session/drawn-for.ts). */
  drawnFor?: string | undefined
}

const emptyRoot = '<div id="root"></div>'

/** A tag as React writes it: its name, and attributes whose values stand escaped between double quotes. */
const tag = /<([a-z][\w-]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const attribute = /([^\s"'=<>/]+)(?:="[^"]*")?/g

/**
 * What the content security policy would block in the browser, or is no tag that React has written; undefined: nothing. Texts
 * and values are escaped for where they stand: whatever they say, they are neither a tag nor an attribute.
 */
function blockedIn(markup: string): string | undefined {
  for (const [whole, name = '', attributes = ''] of markup.matchAll(tag)) {
    if (/^(script|style)$/i.test(name)) return whole
    for (const [, named = ''] of attributes.matchAll(attribute)) if (/^(style$|on)/i.test(named)) return whole
  }
  return /<[a-z].{0,80}/is.exec(markup.replace(tag, ''))?.[0]
}

/** Puts a rendered page into its template. Throws when the markup holds an inline script or style, which would be a fault of ours. */
export function fillPage(template: string, { head, markup, drawnFor }: DrawnPage): string {
  const blocked = blockedIn(markup)
  if (blocked) throw new Error(`the policy blocks ${blocked.slice(0, 80)}`)
  if (!template.includes(emptyRoot)) throw new Error('The template has lost its empty root.')
  const whose = drawnFor === undefined ? '' : ` data-drawn-for="${escaped(drawnFor)}"`
  return template
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => headTags(head))
    .replace(emptyRoot, () => `<div id="root"${whose}>${markup}</div>`)
}
