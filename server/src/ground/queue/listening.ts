import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../database/connections/connections.ts'

type Options = {
  connectionString: string
  channel: string
  onNotification: (payload: string) => void
  /** Told at each connection: what was notified before it went unheard. */
  onConnected: () => void
}

const betweenTries = 500

/** Hears a channel on a connection of its own, and on the next one whenever that is lost. Rejects when the first fails. */
export async function listenTo(options: Options): Promise<{ close(): Promise<void> }> {
  let isClosed = false
  let hearing = await hear(options)

  async function goOn(): Promise<void> {
    for (;;) {
      await hearing.ended
      if (isClosed) return
      await pause(betweenTries)
      hearing = await hear(options).catch(() => ({ ...hearing, ended: Promise.resolve() }))
      if (isClosed) return hearing.end()
    }
  }

  const going = goOn()
  return {
    close: async () => {
      isClosed = true
      await hearing.end()
      await going
    },
  }
}

type Hearing = { ended: Promise<void>; end(): Promise<void> }

async function hear({ connectionString, channel, onNotification, onConnected }: Options): Promise<Hearing> {
  const connection = new Connection({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true })
  const ended = new Promise<void>((resolve) => connection.once('end', resolve))
  connection.on('notification', ({ payload }) => {
    if (payload !== undefined) onNotification(payload)
  })
  try {
    await connection.connect()
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
  } catch (error) {
    await connection.end()
    throw error
  }
  onConnected()
  return { ended, end: () => connection.end() }
}
