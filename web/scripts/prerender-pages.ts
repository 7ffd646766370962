import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Inline, PageTemplate } from '@akvapolis/contract/facts'
import type { Manifest, Plugin } from 'vite'
import type * as Prerender from '../src/prerender.tsx'
import { assetTags } from './asset-tags.ts'
import { buildReading } from './build-reading.ts'
import { inlineIn, inOneDocument } from './in-one-document.ts'

/** What the server draws pages with; no browser gets it. */
const renderingBuild = 'rendering/dist'

/**
 * Builds the browser's files, then renders each page that has a document of its own to `dist/<path>/index.html`. The page Vite
 * made of index.html becomes `dist/shell.html`: empty, for the other addresses of the app. Were a rendered page served there
 * instead, React would find markup of another page and throw it away (its error 418). `dist/not-found.html` is for the
 * addresses that are none, `dist/addresses.json` says which there are: of the app, and those that only read, and
 * `dist/inline.json` which script and style may stand in each page, by what was built and before anything is drawn into it.
 *
 * Rendered so, pages say what is true on every day. The server draws them anew with the facts of the day, by the same bundle
 * and `rendering/dist/templates.json`, and sends these only where it can't.
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
          // The server finds React in it, and the one without warnings.
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
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
      await writePages({
        root,
        dist: resolve(root, client.config.build.outDir),
        rendering: join(root, renderingBuild),
      })
    },
  }
}

type Templates = Record<string, PageTemplate>
type Bundle = typeof Prerender

async function writePages(places: { root: string; dist: string; rendering: string }): Promise<void> {
  const { root, dist, rendering } = places
  await rename(join(dist, 'index.html'), join(dist, 'shell.html'))
  const bundle: Bundle = await import(pathToFileURL(join(rendering, 'prerender.js')).href)
  const shell = await readFile(join(dist, 'shell.html'), 'utf8')
  const reading = await buildReading({ root, outDir: dist })
  for (const document of [shell, reading]) await checkLayers(dist, document)
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'assets/manifest.json'), 'utf8'))
  const linked: Templates = {
    ...appTemplates(bundle, { shell, manifest }),
    ...Object.fromEntries(bundle.readingAddresses.map((path) => [fileOf(path), { path, html: reading }])),
  }
  const templates: Templates = {}
  const inline: Record<string, Inline> = {}
  for (const [file, { path, html }] of Object.entries(linked)) {
    const whole = await inOneDocument(html, (sheet) => readFile(join(dist, sheet), 'utf8'))
    templates[file] = { path, html: whole }
    inline[file] = inlineIn(whole)
  }
  for (const [file, template] of Object.entries(templates)) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), await bundle.renderPage(template, null))
  }
  const addresses = { app: bundle.knownAddresses(), reading: bundle.readingAddresses }
  await writeFile(join(rendering, 'templates.json'), JSON.stringify(templates))
  await writeFile(join(dist, 'addresses.json'), JSON.stringify(addresses))
  await writeFile(join(dist, 'inline.json'), JSON.stringify(inline))
}

const fileOf = (path: string): string => `${path.slice(1)}/index.html`

function appTemplates(
  { builtPages, lateParts, onTheWay, notFoundPage, knownAddresses }: Bundle,
  { shell, manifest }: { shell: string; manifest: Manifest },
): Templates {
  const unknown = Object.keys(builtPages).find((path) => !knownAddresses().includes(path))
  if (unknown !== undefined) throw new Error(`The router knows no ${unknown}.`)
  const withAssets = (path: string, modules: readonly string[]): PageTemplate => ({
    path,
    html: shell.replace('</head>', () => `${assetTags(manifest, modules, lateParts[path])}</head>`),
  })
  const pages = Object.entries(builtPages)
  return {
    ...Object.fromEntries(pages.map(([path, modules]) => [fileOf(path), withAssets(path, modules)])),
    [onTheWay.file]: withAssets(onTheWay.path, onTheWay.modules),
    'not-found.html': withAssets(notFoundPage.path, notFoundPage.modules),
    'shell.html': { path: null, html: shell },
  }
}

/** The style sheet that names the layers has to be the first: the one that names a layer first sets its rank. */
async function checkLayers(dist: string, document: string): Promise<void> {
  const [, first = ''] = document.match(/rel="stylesheet"[^>]* href="\/([^"]+)"/) ?? []
  const sheet = await readFile(join(dist, first), 'utf8')
  if (!sheet.startsWith('@layer reset'))
    throw new Error(`${first} does not begin with the order of the layers.`)
}
