import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const source = new URL('../src/theme/choose-theme.ts', import.meta.url)

/**
 * Puts the choice between light and dark into the head of each document, as a file of its own that is kept by browsers: no
 * inline script may run, and a module would come after the first paint.
 */
export function themeScript(): Plugin {
  let script = { fileName: '', code: '' }
  return {
    name: 'akvapolis:theme-script',
    apply: 'build',
    async buildStart() {
      script = await scriptOf(await readFile(source, 'utf8'))
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: script.fileName, source: script.code })
    },
    transformIndexHtml: (html) =>
      html.replace('<title>', () => `<script src="/${script.fileName}"></script>\n    <title>`),
  }
}

/** Named by what stands in it, as all that is kept. */
async function scriptOf(typescript: string) {
  const { code: javascript } = await transformWithOxc(typescript, source.pathname)
  const { code } = await minify(source.pathname, javascript)
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { fileName: `assets/theme-${hash}.js`, code }
}
