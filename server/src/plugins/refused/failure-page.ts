import { brokenPageCopy } from '@akvapolis/copy/frame'
import { failureCopy, notFoundCopy } from '@akvapolis/copy/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insurer } from '../../ground/config/insurer.ts'
import { barePage } from '../../ground/page/bare-page.ts'
import { asBarePage } from '../../ground/page/bare-page-reply.ts'
import { html } from '../../ground/page/html.ts'

/** Addresses that machines ask: their errors are JSON. Whoever opens any other one looks for a page. */
const machines = /^\/(api|sanctum|sandbox|health)(\/|$)/
/** Where the bank sends the payer's browser. */
const payerReturn = '/api/payment/return'

export function wantsPage(url: string): boolean {
  const [path = ''] = url.split('?')
  return path === payerReturn || !machines.test(path)
}

/** Who says so wants no page, whatever the address. */
export const wantsJson = ({ headers: { accept = '' } }: Pick<FastifyRequest, 'headers'>): boolean =>
  accept.includes('application/json') && !accept.includes('text/html')

type Failure = { status: number; message: string; requestId?: string }

/** Says what went wrong, as a page to people and as JSON to machines. */
export function sendFailure(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  reply: FastifyReply,
  { failure: { status, message, requestId }, insurer }: { failure: Failure; insurer: Insurer },
): FastifyReply {
  reply.code(status)
  if (!wantsPage(request.url) || wantsJson(request))
    return reply.send({ message, ...(requestId && { request_id: requestId }) })
  return asBarePage(reply)
    .header('x-content-type-options', 'nosniff')
    .send(status < 500 ? noSuchPage(insurer) : brokenPage(insurer, requestId))
}

const noSuchPage = (insurer: Insurer): string =>
  barePage({
    title: notFoundCopy.heading,
    content: html`<h1 class="warning">${notFoundCopy.heading}</h1>
<p>${notFoundCopy.hint}</p>
<p><a href="/calc">${notFoundCopy.toCalculator}</a></p>
<p>${notFoundCopy.otherwise}</p>
<ul>
<li><a href="/check">${notFoundCopy.toCheck}</a></li>
<li><a href="/help">${notFoundCopy.toHelp}</a></li>
<li><a href="/sos">${notFoundCopy.toSos}</a></li>
</ul>`,
    insurer,
  })

/** Its link asks for the same address again. */
const brokenPage = (insurer: Insurer, requestId: string | undefined): string =>
  barePage({
    title: brokenPageCopy.heading,
    content: html`<h1 class="error">${brokenPageCopy.heading}</h1>
<p>${failureCopy.hint}</p>
<p><a href="">${failureCopy.reload}</a></p>
${requestId ? html`<p class="quiet">${failureCopy.requestNumber(requestId)}</p>` : []}`,
    insurer,
  })
