import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Door = AsyncDisposable & {
  url: string
  /** New connections pass this server by, until it is taken back. */
  leaveOut(port: number): void
  takeBack(port: number): void
}

/** One address before several servers, as a balancer: a connection goes to the next server that takes it, and ends with it. */
export async function openDoor(ports: readonly number[]): Promise<Door> {
  let turn = 0
  const sockets = new Set<Socket>()
  const leftOut = new Set<number>()
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
    const inTurn = [...ports.slice(first), ...ports.slice(0, first)]
    pass(
      visitor,
      inTurn.filter((port) => !leftOut.has(port)),
    )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    leaveOut: (which) => leftOut.add(which),
    takeBack: (which) => leftOut.delete(which),
    [Symbol.asyncDispose]: async () => {
      door.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
