import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocalPeer } from '../../ground/addresses/local-peer.ts'
import { isLoopbackHost } from '../../ground/addresses/loopback.ts'
import { type Config, sandboxParts } from '../../ground/config/config.ts'
import { isUuid } from '../../ground/database/uuid.ts'
import type { Services } from '../../sessions/services.ts'
import { postgresStore } from './bank/ledger/store.ts'
import { sandboxBank } from './bank/sandbox-bank.ts'
import { findAttachment, findMail, listMessages } from './messages.ts'
import { sandboxPage, sandboxStyle } from './page.ts'
import { sandboxTimeStamps } from './time-stamps.ts'

/**
 * The parts that play the bank, the SMS and the mail while they are not configured, and with any of them a service that
 * tells the time of a signature; absent otherwise. Whoever does not
 * sit at this machine gets the same answer as where they are absent, unless the sandbox is meant for everybody.
 */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isMeantFor(request, services.config)) return reply.callNotFound()
  })
  await app.register(sandboxTimeStamps, services)
  const parts = sandboxParts(services.config)
  if (parts.includes('sms') || parts.includes('mail')) messageRoutes(app, services)
  if (parts.includes('bank')) {
    const { bank, bankConfig } = services
    await app.register(sandboxBank, {
      marketPlace: bankConfig.marketPlace,
      key: bankConfig.key,
      notifyUrl: () => `${services.config.publicUrl}${bank.notifications.path}`,
      store: postgresStore(services.db),
      clock: services.clock,
    })
  }
}

/** A name that leads here only because somebody else's DNS says so is no name of ours. */
function isMeantFor(request: FastifyRequest, { sandbox }: Config): boolean {
  if (sandbox.isPublic) return true
  const host = URL.parse(`http://${request.headers.host}`)?.hostname ?? ''
  return isLocalPeer(request) && isLoopbackHost(host)
}

function messageRoutes(app: FastifyInstance, services: Services): void {
  app.get('/sandbox', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(sandboxPage(await listMessages(services, null))),
  )
  app.get('/sandbox/page.css', async (_request, reply) => reply.type('text/css').send(sandboxStyle))

  app.get<{ Querystring: { to?: string | string[] } }>('/sandbox/messages.json', async (request) => {
    const to = [request.query.to ?? []].flat()[0]
    return listMessages(services, to?.replaceAll('\0', '') ?? null)
  })

  app.get<{ Params: { id: string } }>('/sandbox/mails/:id', async (request, reply) => {
    const mail = await findMail(services, Number(request.params.id))
    if (!mail?.html) return reply.callNotFound()
    // A mail brings its styles with it; nothing else of it may run or load.
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })

  app.get<{ Params: { id: string } }>('/sandbox/attachments/:id', async (request, reply) => {
    const attachment = isUuid(request.params.id)
      ? await findAttachment(services, request.params.id)
      : undefined
    if (!attachment) return reply.callNotFound()
    return reply
      .type(attachment.content_type)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(attachment.file_name)}`,
      )
      .send(attachment.content)
  })
}
