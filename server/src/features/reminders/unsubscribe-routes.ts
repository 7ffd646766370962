import { unsubscribeCopy } from '@akvapolis/copy/account/reminders'
import { callText } from '@akvapolis/copy/calls/calls'
import { titles } from '@akvapolis/copy/frame'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Insurer } from '../../ground/config/insurer.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { barePage } from '../../ground/page/bare-page.ts'
import { asBarePage } from '../../ground/page/bare-page-reply.ts'
import { barePageWithFormPolicy } from '../../ground/page/bare-page-style.ts'
import { html } from '../../ground/page/html.ts'
import type { Services } from '../../sessions/services.ts'
import { unsubscribe } from './unsubscribe.ts'

type Linked = { Params: { '*': string } }

/**
 * The address below a reminder. A mail program posts to it by itself (RFC 8058), a person gets a page with a button
 * that posts the same; to look changes nothing. Without script, cookie or session, and alike whatever the token is.
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { insurer } = services.config
  app.removeAllContentTypeParsers()
  // The token says it all, whatever is posted with it.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.addHook('onRequest', async (request, reply) => {
    const over = await services.limits.take(['unsubscribeAddress', addressKey(request.clientIp)])
    if (!over) return
    return sendPage(reply.code(429).header('retry-after', String(over.retryAfter)), tooOftenPage(insurer))
  })

  app.get<Linked>('/unsubscribe/*', async (_request, reply) => sendPage(reply, askPage(insurer)))

  app.post<Linked>('/unsubscribe/*', async (request, reply) => {
    await unsubscribe(services, tokenOf(request))
    return sendPage(reply, donePage(insurer))
  })
}

const tokenOf = ({ params }: FastifyRequest<Linked>): string => params['*'].replace(/\/$/, '')

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  asBarePage(reply, barePageWithFormPolicy).send(page)

/** Without an address of its own the form goes to that of the page. */
const askPage = (insurer: Insurer): string =>
  barePage({
    title: unsubscribeCopy.title,
    content: html`<h1>${unsubscribeCopy.ask}</h1>
<p>${unsubscribeCopy.what}</p>
<form method="post"><button class="press">${unsubscribeCopy.action}</button></form>`,
    insurer,
  })

const tooOftenPage = (insurer: Insurer): string =>
  barePage({ title: unsubscribeCopy.title, content: html`<h1>${callText.too_often}</h1>`, insurer })

const donePage = (insurer: Insurer): string =>
  barePage({
    title: unsubscribeCopy.title,
    content: html`<h1 class="success">${unsubscribeCopy.done}</h1>
<p>${unsubscribeCopy.what}</p>
<p>${unsubscribeCopy.again} <a href="/personal/data">${titles.ownData}</a></p>`,
    insurer,
  })
