import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

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

/** Of a socket: `::ffff:127.0.0.1` is how one that listens on IPv6 names an IPv4 peer. */
function isLoopbackAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
