import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@akvapolis/contract/facts'
import type { Drawing } from './drawn-pages.ts'

/** What the build has left in a folder to draw pages with. */
export async function openDrawing(folder: string): Promise<Drawing> {
  const templates: Drawing['templates'] = JSON.parse(await readFile(join(folder, 'templates.json'), 'utf8'))
  const bundle: { renderPage: RenderPage } = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  return { renderPage: bundle.renderPage, templates }
}
