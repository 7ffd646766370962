import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'
import { socketPort } from '@akvapolis/server/ground/database/embedded/socket-folder'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { type Message, readMessages } from './messages.ts'
import { readStatements } from './statements.ts'
import type { Asked, Watch } from './watch.ts'

export type Gate = AsyncDisposable & { connectionString: string }

type Link = { client: Socket; database: Socket }

const socketIn = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`)

/**
 * A way to the PostgreSQL whose socket is in `folder`, that passes on all that goes through it. When the watch strikes,
 * `strike` is called at once, and nothing more comes through what is open by then.
 */
export async function openGate(folder: string, watch: Watch, strike: () => void): Promise<Gate> {
  const room = await temporaryFolder()
  const links = new Set<Link>()
  const cut = () => {
    strike()
    for (const { client, database } of links) {
      client.destroy()
      database.destroy()
    }
  }
  const server = createServer((client) => {
    const database = connect(socketIn(folder))
    const link = { client, database }
    links.add(link)
    client.on('error', () => {}).once('close', () => database.end())
    database
      .on('error', () => {})
      .once('close', () => {
        links.delete(link)
        client.destroy()
      })
    passOn(link, watch, cut)
  })
  server.listen(socketIn(room.path))
  await once(server, 'listening')
  return {
    connectionString: connectionStringOf(room.path),
    [Symbol.asyncDispose]: async () => {
      server.close()
      for (const { client } of links) client.destroy()
      await room[Symbol.asyncDispose]()
    },
  }
}

/** An answer goes back as a whole, once it has ended: until then there is none. */
function passOn({ client, database }: Link, watch: Watch, cut: () => void): void {
  const [fromClient, fromDatabase] = [readMessages('client'), readMessages('database')]
  const statementOf = readStatements()
  const rounds: Asked[][] = []
  let round: Asked[] = []
  let answer: Message[] = []
  client.on('data', (chunk: Buffer) => {
    for (const message of fromClient(chunk)) {
      const text = statementOf(message)
      const asked = text === null ? null : watch.asks(text)
      if (asked?.isStruck) return cut()
      if (asked) round.push(asked)
      if (message.type === 'Q' || message.type === 'S') {
        rounds.push(round)
        round = []
      }
      database.write(message.bytes)
    }
  })
  database.on('data', (chunk: Buffer) => {
    for (const message of fromDatabase(chunk)) {
      answer.push(message)
      const isEnd = message.type === 'Z'
      if (rounds.length > 0 && !isEnd) continue
      const hasRows = answer.some(({ type }) => type === 'D')
      if (isEnd && (rounds.shift() ?? []).some((asked) => watch.done(asked, hasRows))) return cut()
      for (const { bytes } of answer) client.write(bytes)
      answer = []
    }
  })
}
