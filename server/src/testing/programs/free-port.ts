import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody has, for a program that has to know its own address before it listens. */
export async function freePort(): Promise<number> {
  // Below those that the system lends to outgoing connections: one of these could have it a moment later.
  const port = randomInt(20_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
