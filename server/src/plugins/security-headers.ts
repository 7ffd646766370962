import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Inline } from '@akvapolis/contract/facts'
import fastifyPlugin from 'fastify-plugin'
import helmet, { type HelmetOptions } from 'helmet'

/**
 * Nothing of a page leaves our origin, but for the form that takes the payer to the bank. Chromium applies
 * form-action to the redirects of the posted form too, so every host of the bank's chain is listed.
 */
export const securityHeaders = fastifyPlugin<{ isHttps: boolean; formOrigins: string[]; hasFrames: boolean }>(
  async (app, { isHttps, formOrigins, hasFrames }) => {
    const fixed = fixedHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': ["'self'"],
          'style-src': ["'self'"],
          'img-src': ["'self'", 'data:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'"],
          'manifest-src': ["'self'"],
          'worker-src': ["'self'"],
          // The captcha of a provider runs in a page of its own (features/captcha/frame-routes.ts).
          ...(hasFrames && { 'frame-src': ["'self'"] }),
          'form-action': ["'self'", ...formOrigins],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'none'"],
          'object-src': ["'none'"],
        },
      },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    })
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(fixed)
      done()
    })
    app.addHook('onSend', (request, reply, _payload, done) => {
      const isCall = request.url.startsWith('/api/') && !reply.hasHeader('cache-control')
      // Whatever was meant to be kept: what came instead is not.
      if (isCall || reply.statusCode >= 400) reply.header('cache-control', 'no-store')
      done()
    })
  },
)

export const policyName = 'content-security-policy'

/** The policy of a page that brings a script and a style of the build within it: these very two, and no other. */
export const policyWith = (policy: string, { script, style }: Inline): string =>
  policy
    .replace("script-src 'self'", (own) => `${own} '${script}'`)
    .replace("style-src 'self'", (own) => `${own} '${style}'`)

/** Helmet works everything out anew for each answer, though nothing in it ever changes. */
function fixedHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, () => {})
  answer.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  return answer.getHeaders()
}
