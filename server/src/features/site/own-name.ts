import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../../ground/addresses/loopback.ts'

/**
 * A shop for its own machine answers to localhost and to 127.0.0.1, two sites to a browser: cookies of the one are not the other's, and
 * the policy of a page lets its form not lead to the bank at the other. So a page that is opened by another of these names
 * leads to that of PUBLIC_URL.
 */
export function leadToOwnName(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const site = new URL(publicUrl)
  if (site.protocol !== 'http:' || !isLoopbackHost(site.hostname)) return
  app.addHook('onRequest', (request, reply, done) => {
    if (isPage(request) && isByAnotherName(request, site)) reply.redirect(`${site.origin}${request.url}`)
    else done()
  })
}

const isPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' && url.startsWith('/') && headers.accept?.includes('text/html') === true

/** At another port a proxy may have asked, by its own name for this server. */
function isByAnotherName({ headers }: FastifyRequest, site: URL): boolean {
  const asked = URL.parse(`http://${headers.host}`)
  return (
    asked !== null &&
    asked.port === site.port &&
    asked.hostname !== site.hostname &&
    isLoopbackHost(asked.hostname)
  )
}
