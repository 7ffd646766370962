import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { callText } from '@akvapolis/copy/calls/calls'
import type { ConnectionError } from 'fastify'

const refusals: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, callText.bad_request],
  HPE_HEADER_OVERFLOW: [431, callText.too_large],
}

/** Answers what could not be read as a request, and so came to no route or hook; its connection ends. */
export function refuseUnread(error: ConnectionError, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(answerTo(error))
  socket.destroy(error)
}

function answerTo({ code }: ConnectionError): string {
  const [status, message] = refusals[code] ?? [400, callText.bad_request]
  const body = JSON.stringify({ message })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
