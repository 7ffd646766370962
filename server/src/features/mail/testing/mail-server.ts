import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `why`: what tells machines more than its code does (RFC 3463). */
type Refusal = { at: 'sender' | 'recipient' | 'message'; code: number; why?: string }
type Received = { sender: string; recipients: string[]; raw: Buffer }

export type MailServerOptions = {
  /** Read at each mail, so that a test may change it. */
  refusal?: Refusal
  /** What happens between a mail's last byte and the answer to it. */
  meanwhile?: (recipients: string[]) => Promise<unknown>
  user?: string
  password?: string
  isEncrypted?: boolean
}

/** A mail server on the loopback that keeps what it gets, or refuses it at one stage. */
export async function startMailServer(
  options: MailServerOptions = {},
): Promise<{ url: string; received: Received[]; refused: string[]; close(): Promise<void> }> {
  const received: Received[] = []
  /** Recipients, each time one was refused. */
  const refused: string[] = []
  const refusalAt = (stage: Refusal['at']): Error | null =>
    options.refusal?.at === stage
      ? Object.assign(new Error(`${options.refusal.why ?? ''} refused diver@example.org`.trim()), {
          responseCode: options.refusal.code,
        })
      : null

  const server = new SMTPServer({
    authOptional: options.user === undefined,
    allowInsecureAuth: true,
    hideENHANCEDSTATUSCODES: true,
    // Its own certificate is signed by nobody.
    disabledCommands: options.isEncrypted ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === options.user && password === options.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusalAt('recipient')
      if (refusal) refused.push(address)
      done(refusal)
    },
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray())
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ sender, recipients, raw })
      await options.meanwhile?.(recipients)
      done(refusalAt('message'))
    },
  })
  return {
    url: await listening(server.server),
    received,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The address of a server once it listens, on every loopback address. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  // A TCP server's address is always of this form.
  const { port } = server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}
