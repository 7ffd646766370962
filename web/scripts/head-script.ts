import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

/**
 * Puts these files of `src`, which import nothing, into the head of each document as one script, where nothing is waited for:
 * a module would come after the first paint. It is the only inline one, and the content security policy knows it by its hash.
 */
export function headScript(...files: string[]): Plugin {
  let script = ''
  return {
    name: 'akvapolis:head-script',
    apply: 'build',
    async buildStart() {
      script = (await Promise.all(files.map(minified))).join('')
    },
    transformIndexHtml: (html) => html.replace('<title>', () => `<script>${script}</script>\n    <title>`),
  }
}

async function minified(file: string): Promise<string> {
  const source = new URL(`../src/${file}`, import.meta.url)
  const { code: javascript } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname)
  const { code } = await minify(source.pathname, javascript)
  return code.trim()
}
