import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const source = new URL('../src/theme/choose-theme.ts', import.meta.url)

/**
 * Puts the choice between light and dark into the head of each document, where nothing is waited for: a module would come
 * after the first paint. It is the only inline script, and the content security policy knows it by its hash.
 */
export function themeScript(): Plugin {
  let script = ''
  return {
    name: 'akvapolis:theme-script',
    apply: 'build',
    async buildStart() {
      script = await minified(await readFile(source, 'utf8'))
    },
    transformIndexHtml: (html) => html.replace('<title>', () => `<script>${script}</script>\n    <title>`),
  }
}

async function minified(typescript: string): Promise<string> {
  const { code: javascript } = await transformWithOxc(typescript, source.pathname)
  const { code } = await minify(source.pathname, javascript)
  return code.trim()
}
