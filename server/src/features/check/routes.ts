import { checkRefusals } from '@akvapolis/copy/papers/check-forms'
import { tooOftenInBoth } from '@akvapolis/copy/papers/strangers-page'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sandboxParts } from '../../ground/config/config.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { asBarePage } from '../../ground/page/bare-page-reply.ts'
import type { Services } from '../../sessions/services.ts'
import { proofOfWork } from '../captcha/proof-of-work.ts'
import { checkPage, codePage, plainPage, type Shown } from './page/check-page.ts'
import { checkPolicy } from './page/check-style.ts'
import { type Found, findChecked, isAsked } from './page/checked-policy.ts'
import { offlinePage } from './page/offline-page.ts'
import { publishedKeys } from './qr-keys.ts'
import { askCode, askFile, askPerson, type Told } from './questions/ask.ts'
import type { Fields } from './questions/asked.ts'

/** A body that is empty has no type, and no parser reads it. */
type Checked = { Params: { '*': string }; Body: Fields | undefined }

/** A form of a few fields, with the work for a captcha. */
const largestForm = 4 * 1024

/**
 * The check page, drawn here: it can be read and asked without a script, sets no cookie, and its answer is kept by
 * nobody. Its forms change nothing, so that no foreign page gains by sending one; they have a parser of their own.
 */
export async function checkRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock } = services
  const { insurer } = config
  const isSandbox = sandboxParts(config).length > 0
  // The provider's script has no place on a page for strangers: here the captcha is the browser's own work.
  const captcha = config.captcha ? proofOfWork(services) : services.captcha
  const shown = () => ({ today: clock.today(), isSandbox, insurer })

  readForms(app, services)
  app.addHook(
    'onRequest',
    async (_request, reply) => (await unlessTooOften(services, 'restAddress', reply)) ?? undefined,
  )

  const asking = ({ body, clientIp }: FastifyRequest<Checked>) => ({
    fields: body ?? new URLSearchParams(),
    ip: clientIp,
    captcha,
  })
  const showPolicy = (reply: FastifyReply, found: Found | null, told: Told = { status: 200 }) =>
    asTold(reply, found ? told : { status: 404 }).send(
      checkPage(found?.facts ?? null, { ...shown(), ...told }),
    )
  /** Wrong ids alone are counted: a right one opens, whatever others behind the same address try. */
  const showNothing = async (reply: FastifyReply) =>
    (await unlessTooOften(services, 'checkPageAddress', reply)) ?? showPolicy(reply, null)

  for (const url of ['/check', '/check/']) {
    app.get(url, (_request, reply) => asPage(reply).send(codePage(shown())))
    app.post<Checked>(url, async (request, reply) => {
      const told = await askCode(services, asking(request))
      if (told.found !== undefined) return reply.redirect(`/check/${told.found}`, 303)
      return asTold(reply, told).send(codePage({ ...shown(), ...told }))
    })
  }
  // Whatever stands behind the slash is an id, known or not, however long.
  app.get<Checked>('/check/*', async ({ params }, reply) => {
    const found = await findChecked(services, idIn(params))
    return found ? showPolicy(reply, found) : showNothing(reply)
  })
  app.post<Checked>('/check/*', async (request, reply) => {
    const found = await findChecked(services, idIn(request.params))
    if (!found) return showNothing(reply)
    if (!isAsked(found.facts)) return showPolicy(reply, found)
    const ask = request.body?.has('sha256') ? askFile : askPerson
    return showPolicy(reply, found, await ask(services, found, asking(request)))
  })
  keptRoutes(app, { db: services.db, shown })
}

/** What can't be read is answered by a page as well. */
function readForms(app: FastifyInstance, { config: { insurer } }: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 400 || status >= 500) throw error
    return asPage(reply).code(status).send(plainPage(checkRefusals.unreadable, insurer))
  })
}

type CountedName = 'restAddress' | 'checkPageAddress'

/** The page that says so, sent; null: not yet too often. */
async function unlessTooOften({ limits, config }: Services, name: CountedName, reply: FastifyReply) {
  const seconds = await limits.countHard([name, addressKey(reply.request.clientIp)])
  if (seconds === null) return null
  asPage(reply).code(429).header('retry-after', String(seconds))
  return reply.send(plainPage(tooOftenInBoth, config.insurer))
}

/** What a browser keeps for when there is no network (web/worker); no id is called «offline». */
function keptRoutes(app: FastifyInstance, { db, shown }: Pick<Services, 'db'> & { shown: () => Shown }) {
  app.get('/check/offline', (_request, reply) => asPage(reply).send(offlinePage(shown())))
  app.get('/.well-known/akvapolis-keys.json', async (_request, reply) =>
    reply.headers(forAnybody).send(await publishedKeys(db)),
  )
}

const idIn = (params: Checked['Params']): string => params['*'].replace(/\/$/, '')

/** Keys are for every program of every site. */
const forAnybody = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const asPage = (reply: FastifyReply): FastifyReply => asBarePage(reply, checkPolicy)

function asTold(reply: FastifyReply, { status, retryAfter }: Told): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return asPage(reply).code(status)
}
