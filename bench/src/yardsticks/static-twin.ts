import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

type Kept = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * What the product at `origin` answers, byte for byte and from memory, but for its scripts: documents name none. So nothing
 * is left but HTML with its styles and the choice of the theme, typeface and pictures.
 */
export async function startStaticTwin(origin: string): Promise<AsyncDisposable & { url: string }> {
  const kept = new Map<string, Promise<Kept>>()
  const answer = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const fetching = kept.get(url) ?? fetchKept(`${origin}${url}`)
    kept.set(url, fetching)
    const { status, headers, body } = await fetching
    response.writeHead(status, headers).end(body)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const passedOn = ['content-type', 'content-encoding', 'cache-control']

/** As it travels, which `fetch` would not give: compressed. */
async function fetchKept(url: string): Promise<Kept> {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')
  const { statusCode, headers } = answer as IncomingMessage
  const body = await buffer(answer)
  const passed = passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as const] : []))
  const isDocument = headers['content-type']?.startsWith('text/html') && headers['content-encoding'] === 'br'
  return {
    status: statusCode ?? 500,
    headers: Object.fromEntries(passed),
    body: isDocument ? brotliCompressSync(withoutScripts(String(brotliDecompressSync(body)))) : body,
  }
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
