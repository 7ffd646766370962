import { isIP } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import { type Log, onceAMinute } from '../log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** An IP address. Read on arrival: of a client that has hung up since, nothing is known any more. */
    clientIp: string
  }
}

/** Puts on every request whose it is. One whose proxy names no address is the proxy's own. */
export const clientAddresses = fastifyPlugin<{ log: Log }>(async (app, { log }) => {
  const tellUnnamed = onceAMinute((times) =>
    log.error({ alarm: 'client_address', times }, 'a trusted proxy names no address of its client'),
  )
  app.decorateRequest('clientIp', '')
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify's types hide that a client which is already gone has none; nobody waits for an answer.
    const peer = request.socket.remoteAddress
    if (peer === undefined) return void reply.hijack()
    const named = bareAddress(request.ip)
    if (named === null) tellUnnamed()
    request.clientIp = named ?? bareAddress(peer) ?? peer
    done()
  })
})

/** Of what a proxy tells, without brackets, port and zone: '[2001:db8::7]:41234' is '2001:db8::7'. Null: no address. */
function bareAddress(told: string): string | null {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(told) ?? []
  const address = (inBrackets ?? beforePort ?? told).replace(/%.*/, '')
  return isIP(address) === 0 ? null : address
}
