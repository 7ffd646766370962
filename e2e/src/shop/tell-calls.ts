/** Loaded into a server of the journeys before it starts: writes down each different call once, as it travelled. */
import { createHash } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { callsVariable, type ToldCall } from './records.ts'

const file = process.env[callsVariable] ?? ''
const told = new Set<string>()

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const { method = '', url = '' } = request
  if (!url.startsWith('/api/')) return
  const [sent, answered] = [chunksOf(request, ['push']), chunksOf(response, ['write', 'end'])]
  const headers = headersOf(response)
  response.once('finish', () => {
    const own = { ...response.getHeaders(), ...headers() }
    tell({
      method,
      url,
      status: response.statusCode,
      type: String(own['content-type'] ?? ''),
      encoding: String(own['content-encoding'] ?? ''),
      sent: Buffer.concat(sent).toString('base64'),
      body: Buffer.concat(answered).toString('base64'),
    })
  })
})

function tell(call: ToldCall): void {
  const line = JSON.stringify(call)
  const hash = createHash('sha256').update(line).digest('base64')
  if (told.has(hash)) return
  told.add(hash)
  appendFileSync(file, `${line}\n`)
}

/** What passes through one of these methods of a message from now on. */
function chunksOf(message: object, names: readonly string[]): Buffer[] {
  const chunks: Buffer[] = []
  for (const name of names) {
    const pass = Reflect.get(message, name)
    Reflect.set(message, name, (...given: unknown[]) => {
      const [chunk] = given
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
      return Reflect.apply(pass, message, given)
    })
  }
  return chunks
}

/** Those that are given with the status, which a response does not remember. */
function headersOf(response: ServerResponse): () => Record<string, unknown> {
  let headers = {}
  const pass = response.writeHead
  Reflect.set(response, 'writeHead', (...given: unknown[]) => {
    headers = given.findLast((one) => typeof one === 'object') ?? {}
    return Reflect.apply(pass, response, given)
  })
  return () => headers
}
