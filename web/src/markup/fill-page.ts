import { type Head, headTags } from './head-tags.ts'

export type DrawnPage = { head: Head; markup: string }

const emptyRoot = '<div id="root"></div>'

/** What the content security policy would block in the browser: such a page is not made. */
const blocked = /<script|<style|\sstyle=|\son[a-z]+=/

/** Puts a rendered page into its template. Throws when the markup holds an inline script or style. */
export function fillPage(template: string, { head, markup }: DrawnPage): string {
  const found = markup.match(blocked)
  if (found) throw new Error(`the policy blocks ${markup.slice(found.index, (found.index ?? 0) + 80)}`)
  if (!template.includes(emptyRoot)) throw new Error('The template has lost its empty root.')
  return template
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => headTags(head))
    .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
}
