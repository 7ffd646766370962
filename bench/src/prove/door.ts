import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Door = AsyncDisposable & { url: string }

/** One address before several servers, as a balancer: a connection goes to the next server that takes it, and ends with it. */
export async function openDoor(ports: readonly number[]): Promise<Door> {
  let turn = 0
  const sockets = new Set<Socket>()
  const pass = (visitor: Socket, [port, ...others]: readonly number[]) => {
    if (port === undefined) return visitor.destroy()
    const server = connect(port, '127.0.0.1')
    const passOn = () => pass(visitor, others)
    server.once('error', passOn)
    server.once('connect', () => {
      server.off('error', passOn).on('error', () => {})
      visitor.pipe(server).pipe(visitor)
      server.once('close', () => visitor.destroy())
      visitor.once('close', () => server.destroy())
    })
  }
  const door = createServer((visitor) => {
    sockets.add(visitor)
    visitor.once('close', () => sockets.delete(visitor)).on('error', () => {})
    turn += 1
    const first = turn % ports.length
    pass(visitor, [...ports.slice(first), ...ports.slice(0, first)])
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      door.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
