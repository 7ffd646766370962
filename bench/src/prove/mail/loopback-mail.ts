import { hash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mailed } from '../trial/trial.ts'
import { unknownRecipient } from './unknown-recipient.ts'

/** What the server does from now on: nothing out of the way, or this. */
export type MailMood = 'well' | 'away' | 'busy' | 'refuses' | 'hangs'

export type LoopbackMail = AsyncDisposable & {
  /** With which a server of the shop finds it. */
  environment: Record<string, string>
  /** Each mail whose bytes it has, whether its sender was told so or not. */
  taken: Mailed[]
  /** How often it has a message and its sender was told nothing. */
  hung(): number
  turns(mood: MailMood): Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })

/** A mail server on the loopback that counts what it takes. */
export async function openLoopbackMail(): Promise<LoopbackMail> {
  const taken: Mailed[] = []
  let mood: MailMood = 'well'
  let hung = 0
  const options: SMTPServerOptions = {
    authOptional: true,
    // By itself the library calls an unknown recipient a matter of policy (5.7.1), which is no refusal for good.
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(mood === 'busy' ? refusal(451) : null),
    onRcptTo: ({ address }, _session, done) =>
      done(mood === 'refuses' && address === unknownRecipient ? refusal(550) : null),
    onData: async (stream, _session, done) => {
      const parts = await stream.toArray().catch(() => null)
      // Cut off when the server went away: it has no mail.
      if (parts === null) return
      taken.push(await read(Buffer.concat(parts)))
      if (mood !== 'hangs') return done()
      hung += 1
    },
  }
  let server: SMTPServer | null = null
  const listen = async (port: number): Promise<number> => {
    server = new SMTPServer(options)
    server.on('error', () => {}) // a sender that has lost patience
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return (server.server.address() as AddressInfo).port // of a TCP server
  }
  const close = async () => {
    const closing = server
    server = null
    if (closing) await new Promise<void>((resolve) => closing.close(resolve))
  }
  const port = await listen(0)
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'polis@insurer.example' },
    taken,
    hung: () => hung,
    turns: async (to) => {
      mood = to
      if (to === 'away') await close()
      else if (server === null) await listen(port)
    },
    [Symbol.asyncDispose]: close,
  }
}

async function read(raw: Buffer): Promise<Mailed> {
  const { messageId = '', attachments } = await PostalMime.parse(raw)
  const papers = attachments.map(({ filename, content }) => ({
    fileName: filename ?? '',
    // The parser gives attachments as a buffer unless asked otherwise.
    sha256: hash('sha256', Buffer.from(content as ArrayBuffer)),
  }))
  return { messageId, papers }
}
