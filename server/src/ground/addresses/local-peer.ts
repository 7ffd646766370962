import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress } from './loopback.ts'

/** What proxies and networks in front of a server say of whom they ask for. */
const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fastly-client-ip|x-original-.+|x-envoy-.+|x-amzn-trace-id|cdn-loop)$/

/**
 * Whether somebody on this machine asks for themselves. A proxy on the same machine is a loopback peer as well: it
 * gives itself away by a forwarding header, or by the HTTP/1.0 that nginx speaks unless told otherwise.
 */
export function isLocalPeer({ raw, headers }: FastifyRequest): boolean {
  return (
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}
