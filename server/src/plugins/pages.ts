import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { asksForMore } from '@akvapolis/contract/pages/way-back'
import type { ReadingPath } from '@akvapolis/copy/reading/places'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { cookieFor, livingSession } from '../sessions/calls/living-session.ts'
import { setSessionCookies } from '../sessions/calls/session-cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { DrawnPage, DrawnPages } from './drawn-pages.ts'
import { wantsJson, wantsPage } from './failure-page.ts'

type Options = {
  folder: string
  sessions: Sessions
  /** Null: pages are sent as they were built. */
  drawn: DrawnPages | null
}

/**
 * The pages: one of its own where there is one, else the empty shell, in which the browser draws the page (never another
 * page's markup). An address that is none of the app's is answered by a page that needs no script. They are drawn with the
 * facts of the day, or else sent as they were built. Loading a page of the app gives the visitor the cookies that its calls
 * will need; one that only reads knows nobody.
 */
export const pages = fastifyPlugin<Options>(async (app, { folder, sessions, drawn }) => {
  const files = await filesIn(folder)
  const kindOf = await knownAddresses(folder)
  const notFound = await readFile(join(folder, notFoundFile))
  const drawnPage = async (file: string) => (await drawn?.page(file)) ?? null
  await app.register(fastifyStatic, { root: folder, preCompressed: true, serve: false, cacheControl: false })

  app.get('/*', async (request, reply) => {
    const [path, asked] = partsOfUrl(request.url)
    if (!wantsPage(path)) return reply.callNotFound()
    if (path === '/') return sendHome(request, reply, sessions)
    if (files.has(path) && !isOurs.test(path)) return sendFile(reply, path)
    const kind = kindOf(path)
    if (kind === null && wantsJson(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    if (kind === null) return reply.code(404).send((await drawnPage(notFoundFile))?.html ?? notFound)
    if (kind === 'app') setSessionCookies(reply, await cookieFor(request, sessions))
    const file = filesFor(path, asked).find((own) => files.has(`/${own}`)) ?? 'shell.html'
    const answer = isAnswered(path, asked) ? await drawn?.answer(file, asked.toString()) : null
    if (answer) return reply.send(answer)
    const page = await drawnPage(file)
    return page ? sendDrawn(request, reply, page) : reply.sendFile(file)
  })
  // Whoever asks first is to wait for none of them.
  app.addHook('onListen', () => {
    void drawn?.drawAll()
  })
})

/** Files that the server reads itself: pages have addresses of their own. */
const isOurs = /\.html$|^\/addresses\.json$/

/** Whoever is signed in begins in the personal area, anybody else at the front, without a page between. */
async function sendHome(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<FastifyReply> {
  const session = await livingSession(request, sessions)
  const isSignedIn = session !== null && session.customerId !== null
  return reply
    .header('cache-control', 'no-store')
    .redirect(isSignedIn ? '/personal' : '/auth?back=%2Fpersonal')
}

/** Whether an address answers what stands behind its `?`; each other one is the same page whatever stands there. */
const isAnswered = (path: string, asked: URLSearchParams): boolean => path === coverPath && asked.has('depth')
const coverPath: ReadingPath = '/cover'

const notFoundFile = 'not-found.html'

/** The built files that answer an address, the first that there is. */
function filesFor(path: string, asked: URLSearchParams): string[] {
  const folder = path.replace(/^\/|\/$/g, '')
  // As the browser reads it: of two the last one counts.
  const back = asked.getAll('back').at(-1)
  return [...(asksForMore(back) ? [`${folder}/on-the-way/index.html`] : []), `${folder}/index.html`]
}

/** Packed as the browser takes it, or not at all where it has this very page. */
function sendDrawn(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  reply.header('etag', page.etag).header('vary', 'accept-encoding')
  if (namesTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding === null) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.br : page.gzip)
}

/** Compared weakly, as a page is the same one however it was packed. */
const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === weak(etag)) ?? false
const weak = (tag: string): string => tag.replace(/^W\//, '')

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

/** By the path they are served at: '/calc/index.html'. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`),
  )
}

type Kind = 'app' | 'reading'

/** Which addresses have a page, and of which kind, by the lists that the build wrote down: '/book/$page'. */
async function knownAddresses(folder: string): Promise<(path: string) => Kind | null> {
  const { app, reading }: Record<Kind, string[]> = JSON.parse(
    await readFile(join(folder, 'addresses.json'), 'utf8'),
  )
  const known = app.map(partsOf)
  return (path) => {
    const asked = partsOf(path)
    if (reading.includes(asked.join('/'))) return 'reading'
    const fits = (part: string, place: number) =>
      part.startsWith('$') ? asked[place] : part === asked[place]
    return known.some((parts) => parts.length === asked.length && parts.every(fits)) ? 'app' : null
  }
}

/** One slash at the end makes no difference. */
const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

/** The path, and what stands behind the `?`. The router has refused a path that can't be decoded. */
function partsOfUrl(url: string): [path: string, asked: URLSearchParams] {
  const [path = '/', ...asked] = url.split('?')
  return [decodeURIComponent(path), new URLSearchParams(asked.join('?'))]
}
