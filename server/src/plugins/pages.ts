import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { readSessionCookie, setSessionCookies } from '../sessions/calls/session-cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { wantsPage } from './failure-page.ts'

type Options = { folder: string; sessions: Sessions }

/**
 * The built pages: a prerendered file where there is one, else the empty shell, in which the browser draws the
 * page (never another page's markup). An address that is none of the app's is answered by a page that needs no script.
 * Loading a page gives the visitor the cookies that its calls will need.
 */
export const pages = fastifyPlugin<Options>(async (app, { folder, sessions }) => {
  const files = await filesIn(folder)
  const isPage = await knownAddresses(folder)
  const notFound = await readFile(join(folder, 'not-found.html'))
  await app.register(fastifyStatic, { root: folder, preCompressed: true, serve: false, cacheControl: false })

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url)
    if (!wantsPage(path)) return reply.callNotFound()
    if (files.has(path)) return sendFile(reply, path)
    if (!isPage(path)) return reply.code(404).type('text/html; charset=utf-8').send(notFound)
    setSessionCookies(reply, await cookieFor(request, sessions))
    const page = `${path.replace(/\/$/, '')}/index.html`
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return reply.sendFile(files.has(page) ? page : 'shell.html')
  })
})

const yearSeconds = 31_536_000

/**
 * A name below /assets holds the hash of its content; what has any other name is asked for each time, for a release
 * may change it. Only a file that is sent says for how long it may be kept.
 */
function sendFile(reply: FastifyReply, path: string): FastifyReply {
  const isHashed = path.startsWith('/assets/')
  const kept = isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache'
  return reply.header('cache-control', kept).sendFile(path)
}

/** Of a living session the same one again. */
async function cookieFor(request: FastifyRequest, sessions: Sessions): Promise<string> {
  const cookie = readSessionCookie(request)
  const isAlive = cookie !== null && (await sessions.find(cookie)) !== null
  return isAlive ? cookie : sessions.issue()
}

/** By the path they are served at: '/calc/index.html'. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  )
}

/** Which addresses have a page, by the list that the build took from the browser's router: '/book/$page'. */
async function knownAddresses(folder: string): Promise<(path: string) => boolean> {
  const addresses: string[] = JSON.parse(await readFile(join(folder, 'addresses.json'), 'utf8'))
  const known = addresses.map(partsOf)
  return (path) => {
    const asked = partsOf(path)
    const fits = (part: string, place: number) =>
      part.startsWith('$') ? asked[place] : part === asked[place]
    return known.some((parts) => parts.length === asked.length && parts.every(fits))
  }
}

/** One slash at the end makes no difference. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

// The router has refused what can't be decoded.
const pathOf = (url: string): string => decodeURIComponent(url.split('?')[0] ?? '/')
