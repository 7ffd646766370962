import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ToldSpan = {
  traceId: string
  spanId: string
  /** Absent of who has none. */
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

export type Collector = AsyncDisposable & {
  url: string
  spans(): ToldSpan[]
  /** All that has come, as it came. */
  told(): string
}

type Told = { resourceSpans: { scopeSpans: { spans: ToldSpan[] }[] }[] }

/** Takes traces by OTLP over HTTP, on loopback. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(`${request.url} ${JSON.stringify(request.headers)}\n${await text(request)}`)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  const spansOf = (body: string) =>
    (JSON.parse(body.slice(body.indexOf('\n') + 1)) as Told).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    )
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(spansOf),
    told: () => bodies.join('\n'),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
