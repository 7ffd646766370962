import { readdir } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'
import type { Sessions } from '../features/sign-in/sessions.ts'
import { readSessionCookie, setSessionCookies } from './session-cookies.ts'

type Options = { folder: string; sessions: Sessions }

/**
 * The built pages: a prerendered file where there is one, else the empty shell, in which the browser draws the
 * page (never another page's markup). Loading a page starts the session that its calls will need.
 */
export const pages = fastifyPlugin<Options>(async (app, { folder, sessions }) => {
  const prerendered = await prerenderedPages(folder)
  await app.register(fastifyStatic, { root: folder, preCompressed: true, serve: false, cacheControl: false })

  app.get('/assets/*', async (request, reply) => {
    // A name holds the hash of its content.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.sendFile(pathOf(request.url).slice(1))
  })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (notPages.test(path)) return reply.callNotFound()
    if (/\.[a-z\d]+$/i.test(path)) {
      reply.header('cache-control', 'public, max-age=86400')
      return reply.sendFile(path.slice(1))
    }
    const token = readSessionCookie(request)
    const isKnown = token !== null && (await sessions.find(token)) !== null
    setSessionCookies(reply, isKnown ? token : sessions.issue())
    const page = prerendered.get(path.replace(/\/$/, '')) ?? 'shell.html'
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.sendFile(page)
  })
})

/** Addresses of calls, which are answered as calls even where there is none. */
const notPages = /^\/(api|sanctum|sandbox|health)(\/|$)/

/** Files by the path they are served at: '/calc' → 'calc/index.html'. */
async function prerenderedPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pages = entries.filter((entry) => entry.isFile() && entry.name === 'index.html')
  return new Map(
    pages.map(({ parentPath }) => {
      const place = relative(folder, parentPath).split(sep).join('/')
      return [place === '' ? '' : `/${place}`, place === '' ? 'index.html' : `${place}/index.html`]
    }),
  )
}

// The router has refused what can't be decoded.
const pathOf = (url: string): string => decodeURIComponent(url.split('?')[0] ?? '/')
