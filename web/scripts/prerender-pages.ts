import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest, Plugin } from 'vite'
import type * as Prerender from '../src/prerender.tsx'
import { assetTags } from './asset-tags.ts'
import { fillPage } from './fill-page.ts'

/** Beside the sources, so that the rendering build finds the same React and router as they do. */
const renderingBuild = '.cache/prerender'

/**
 * Builds the browser's files, then renders every public page to `dist/<path>/index.html`. The page Vite made of
 * index.html becomes `dist/shell.html`: empty, for the other addresses of the app. Were a rendered page served there
 * instead, React would find markup of another page and throw it away (its error 418). `dist/not-found.html` is for the
 * addresses that are none, and `dist/addresses.json` says which there are.
 */
export function prerenderPages(): Plugin {
  return {
    name: 'akvapolis:prerender-pages',
    config: () => ({
      builder: {},
      environments: {
        prerender: {
          consumer: 'server',
          build: {
            outDir: renderingBuild,
            rolldownOptions: { input: 'src/prerender.tsx' },
            copyPublicDir: false,
          },
        },
      },
    }),
    async buildApp(builder) {
      const { client, prerender } = builder.environments
      if (!client || !prerender)
        throw new Error('Both builds are needed, the browser’s and the rendering one.')
      await builder.build(client)
      await builder.build(prerender)
      const { root } = builder.config
      await writePages(resolve(root, client.config.build.outDir), join(root, renderingBuild, 'prerender.js'))
    },
  }
}

async function writePages(dist: string, renderer: string): Promise<void> {
  await rename(join(dist, 'index.html'), join(dist, 'shell.html'))
  const shell = await readFile(join(dist, 'shell.html'), 'utf8')
  await checkLayers(dist, shell)
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'assets/manifest.json'), 'utf8'))
  const { publicPages, notFoundPage, knownAddresses, renderPage }: typeof Prerender = await import(
    pathToFileURL(renderer).href
  )
  const write = async (file: string, path: string, modules: readonly string[]) => {
    const page = fillPage(shell, { ...(await renderPage(path)), head: assetTags(manifest, modules) })
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, page)
  }
  const addresses = knownAddresses()
  for (const [path, modules] of Object.entries(publicPages)) {
    if (!addresses.includes(path)) throw new Error(`The router knows no ${path}.`)
    await write(join(dist, path, 'index.html'), path, modules)
  }
  await write(join(dist, 'not-found.html'), notFoundPage.path, notFoundPage.modules)
  await writeFile(join(dist, 'addresses.json'), JSON.stringify(addresses))
}

/** The style sheet that names the layers has to be the first: the one that names a layer first sets its rank. */
async function checkLayers(dist: string, shell: string): Promise<void> {
  const [, first = ''] = shell.match(/rel="stylesheet"[^>]* href="\/([^"]+)"/) ?? []
  const sheet = await readFile(join(dist, first), 'utf8')
  if (!sheet.startsWith('@layer reset'))
    throw new Error(`${first} does not begin with the order of the layers.`)
}
