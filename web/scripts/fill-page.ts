export type RenderedPage = { title: string; markup: string; head: string }

const emptyRoot = '<div id="root"></div>'

/** What the content security policy would block in the browser, so that it stops the build instead. */
const blocked = /<script|<style|\sstyle=|\son[a-z]+=/

/** Puts a rendered page into the built shell. Throws when the markup holds an inline script or style. */
export function fillPage(shell: string, { title, markup, head }: RenderedPage): string {
  const found = markup.match(blocked)
  if (found)
    throw new Error(
      `«${title}» holds what the policy blocks: ${markup.slice(found.index, (found.index ?? 0) + 80)}`,
    )
  if (!shell.includes(emptyRoot)) throw new Error('The shell has lost its empty root.')
  return shell
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
}
