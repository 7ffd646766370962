import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inline, Visit } from '@akvapolis/contract/facts'
import { holdersPages, ownPages } from '@akvapolis/contract/pages/pages'
import { asksForMore } from '@akvapolis/contract/pages/way-back'
import type { User } from '@akvapolis/contract/session'
import type { ReadingPath } from '@akvapolis/copy/reading/places'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { addressKey, type Limits } from '../ground/limits/limits.ts'
import { livingSession, sessionFor } from '../sessions/calls/living-session.ts'
import { setSessionCookies } from '../sessions/calls/session-cookies.ts'
import type { OpenSession, Sessions } from '../sessions/sessions.ts'
import type { DrawnPages } from './drawn-pages.ts'
import { encodingFor, packedAs } from './packed/encodings.ts'
import { type KeptFiles, keptFiles, typeOf } from './packed/kept-files.ts'
import { formFor, sendPacked } from './packed/packed.ts'
import { wantsJson, wantsPage } from './refused/failure-page.ts'
import { policyName, policyWith } from './security-headers.ts'

/** The customer of a session; null for a visitor. */
type ReadUser = (session: OpenSession | null) => Promise<User | null>

type Options = {
  folder: string
  sessions: Sessions
  readUser: ReadUser
  limits: Pick<Limits, 'take'>
  /** Null: pages are sent as they were built. */
  drawn: DrawnPages | null
}

/**
 * The pages: one of its own where there is one, else the empty shell, in which the browser draws the page (never another
 * page's markup). An address that is none of the app's is answered by a page that needs no script. They are drawn with the
 * facts of the day, or else sent as they were built; those of the personal area for whoever is signed in, and anybody else is
 * led to the sign-in. Loading a page of the app gives the visitor the cookies that its calls will need; one that only reads
 * knows nobody.
 */
export const pages = fastifyPlugin<Options>(async (app, { folder, sessions, readUser, limits, drawn }) => {
  const files = await keptFiles(folder)
  const kindOf = await knownAddresses(folder)
  const inline = await builtInline(folder)
  const pageIn = async (file: string) => (await drawn?.page(file)) ?? files.read(`/${file}`)

  app.get('/*', async (request, reply) => {
    const [path, asked] = partsOfUrl(request.url)
    if (!wantsPage(path)) return reply.callNotFound()
    if (path === '/') return sendHome(request, reply, sessions)
    // Asked beside a PDF, which names no icon of its own.
    if (path === '/favicon.ico') return reply.redirect('/icon-192.png')
    if (files.has(path) && !isOurs.test(path)) return sendFile(request, reply, { path, files })
    const kind = kindOf(path)
    if (kind === null && wantsJson(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-cache').type(typeOf(notFoundFile))
    const session = kind === 'app' ? await sessionWithCookies(request, reply, sessions) : null
    const file = kind === null ? notFoundFile : fileFor(path, { asked, files })
    const built = inline[file]
    if (built) reply.header(policyName, policyWith(String(reply.getHeader(policyName)), built))
    const visit = await visitOf(path, { asked, session, readUser })
    if (isOwn(path) && !visit) return toSignIn(reply, request.url)
    // Who asks for more of them than anybody reads gets the page as it is for all; its scripts do the rest.
    const isOver =
      visit !== null && (await limits.take(['drawnAddress', addressKey(request.clientIp)])) !== null
    const own = visit && !isOver && (await drawn?.drawFor(file, visit))
    if (own) return sendOwn(request, visit.user ? unkept(reply) : reply, own)
    const page = await pageIn(file)
    if (page === null) return reply.callNotFound()
    return kind === null
      ? reply.code(404).send(formFor(request, reply, page).bytes)
      : sendPacked(request, reply, page)
  })
  // Whoever asks first is to wait for none of them.
  let drawing: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    drawing = setInterval(() => void drawn?.drawAll(), drawnEach).unref()
    void drawn?.drawAll()
  })
  app.addHook('onClose', async () => clearInterval(drawing))
})

/** Milliseconds. */
const drawnEach = 5_000

/** Files that the server reads itself: pages have addresses of their own. */
const isOurs = /\.html$|^\/(addresses|inline)\.json$/

/** Whoever is signed in begins in the personal area, anybody else at the front, without a page between. */
async function sendHome(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<FastifyReply> {
  const session = await livingSession(request, sessions)
  const isSignedIn = session !== null && session.customerId !== null
  return isSignedIn ? unkept(reply).redirect('/personal') : toSignIn(reply, '/personal')
}

/** What stands behind a `#` goes along by itself: no page that is led away from here has a secret there. */
const toSignIn = (reply: FastifyReply, back: string): FastifyReply =>
  unkept(reply).redirect(`/auth?back=${encodeURIComponent(back)}`)

async function sessionWithCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): Promise<OpenSession | null> {
  const { session, cookie } = await sessionFor(request, sessions)
  setSessionCookies(reply, cookie)
  return session
}

type Visited = { asked: URLSearchParams; session: OpenSession | null; readUser: ReadUser }

/** Where an address answers what stands behind its `?`, or shows who is here; each other page is the same whoever asks what. */
async function visitOf(path: string, { asked, session, readUser }: Visited): Promise<Visit | null> {
  if (path === coverPath) return asked.has('depth') ? { asked: asked.toString() } : null
  const user = isOwn(path) || holdersPages.includes(path) ? await readUser(session) : null
  return user && { user }
}
const coverPath: ReadingPath = '/cover'
const isOwn = (path: string) => ownPages.some((own) => own === path)

const notFoundFile = 'not-found.html'

/** The built file that answers an address, the shell where it has none of its own. */
function fileFor(path: string, { asked, files }: { asked: URLSearchParams; files: KeptFiles }): string {
  const folder = path.replace(/^\/|\/$/g, '')
  // As the browser reads it: of two the last one counts.
  const back = asked.getAll('back').at(-1)
  const own = [...(asksForMore(back) ? [`${folder}/on-the-way/index.html`] : []), `${folder}/index.html`]
  return own.find((file) => files.has(`/${file}`)) ?? 'shell.html'
}

/** Of somebody: neither the way back after a sign-out nor anything between us shows it again. */
const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** Packed while one waits: beside what is somebody's own nothing stands in it that a stranger chooses (compressed-answers.ts). */
async function sendOwn(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === null) return reply.send(page)
  return reply.header('content-encoding', encoding).send(await packedAs(encoding, Buffer.from(page), 'quick'))
}

const yearSeconds = 31_536_000

/**
 * A name below /assets holds the hash of its content; what has any other name is asked for each time, for a release
 * may change it: the typeface, whose earlier cut does as well, once a day. Only a file that is sent says for how long it
 * may be kept.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, files }: { path: string; files: KeptFiles },
): Promise<FastifyReply> {
  const file = await files.read(path)
  if (file === null) {
    reply.callNotFound()
    return reply
  }
  return sendPacked(request, reply.header('cache-control', keptFor(path)).type(typeOf(path)), file)
}

function keptFor(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  return path.startsWith('/typeface/') ? 'public, max-age=86400' : 'no-cache'
}

/** What may run and paint though it stands in a page, by the page's file. */
async function builtInline(folder: string): Promise<Record<string, Inline>> {
  return JSON.parse(await readFile(join(folder, 'inline.json'), 'utf8'))
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

/**
 * The path, and what stands behind it. The router, for which a path ends at a `#` as well, has refused one that can't be
 * decoded.
 */
function partsOfUrl(url: string): [path: string, asked: URLSearchParams] {
  const [path = '/', ...asked] = url.split(/[?#]/)
  return [decodeURIComponent(path), new URLSearchParams(asked.join('?'))]
}
