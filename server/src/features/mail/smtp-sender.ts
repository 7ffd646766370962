import { productName } from '@akvapolis/copy/frame'
import { isEmail } from '@akvapolis/rules/person/email'
import { createTransport } from 'nodemailer'
import type { DkimConfig } from '../../ground/config/settings/mail.ts'
import { hasControls, senderOf } from '../../ground/config/settings/values.ts'
import { patience } from '../../ground/queue/job-time.ts'
import type { MailOutcome, MailSender, OutgoingMail } from '../../ports/mail-sender.ts'

type SmtpOptions = {
  /** `smtps://user:password@host:port` or `smtp://…`; ports 465 and 587 when none is named. */
  url: string
  /** `polis@example.ru` or `АкваПолис <polis@example.ru>`. */
  from: string
  /** Who gets the answers. */
  replyTo: { name: string; address: string }
  /** Null: the server signs, or nobody. */
  dkim: DkimConfig | null
  /** Milliseconds of silence after which the server is given up. */
  timeout?: number
  /** Milliseconds after which a mail is given up, however the server goes on: a job taken up again would send it twice. */
  longest?: number
}

/** Sends through an SMTP server; throws at once when `from` is no sender. */
export function createSmtpSender({
  url,
  from,
  replyTo,
  dkim,
  timeout = 30_000,
  longest = patience.mail,
}: SmtpOptions): MailSender {
  const sender = readSender(from)
  const domain = domainOf(sender.address)
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: signed,
      },
    }),
  })

  return {
    async send(mail) {
      const fault = faultOf(mail)
      if (fault) return { ok: false, permanent: true, reason: fault }
      try {
        const { response } = await transport.sendMail({
          // Its end closes the connection.
          signal: AbortSignal.timeout(longest),
          from: sender,
          replyTo,
          envelope: { from: sender.address, to: [mail.to] },
          messageId: ofDomain(mail.messageId, domain),
          ...messageOf(mail),
        })
        return { ok: true, response }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

const messageOf = (mail: OutgoingMail) => ({
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  headers: headersOf(mail),
  attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(content),
    contentDisposition: 'attachment' as const,
  })),
})

/** What a signature covers: all that a reader or a mail program goes by, the switch for one's reminders too. */
const signed =
  'From:Sender:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

function headersOf({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  return {
    // Out-of-office programs leave such mail unanswered.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Filters look askance at a Message-ID of another domain than the sender's. Ours stays what a mail is known by. */
const ofDomain = (id: string, domain: string): string => id.replace(/@[^@>]*>$/, `@${domain}>`)

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Only what the address names: its query could switch off the check of certificates. */
function serverOf({ protocol, hostname, port, username, password }: URL) {
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Passwords and policies leave the machine encrypted or not at all.
    requireTLS: !isSecure && !loopback.has(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function readSender(from: string): { name: string; address: string } {
  const sender = senderOf(from)
  if (!sender) throw new Error('MAIL_FROM: not a sender')
  return { ...sender, name: sender.name || productName }
}

const messageId = /^<[\w.!#$%&'*+/=?^`{|}~-]+@[\w.[\]:-]+>$/

/** The library folds and encodes what it is given; what could still become a header or a recipient is refused here. */
function faultOf(mail: OutgoingMail): string | null {
  if (!isEmail(mail.to)) return 'recipient_invalid'
  if (hasControls(mail.subject)) return 'subject_invalid'
  if (!messageId.test(mail.messageId)) return 'message_id_invalid'
  const isFit = mail.attachments.every(
    ({ fileName, contentType }) => !hasControls(fileName) && /^[\w.+-]+\/[\w.+-]+$/.test(contentType),
  )
  if (!isFit) return 'attachment_invalid'
  return mail.unsubscribeUrl === undefined || isPlainAddress(mail.unsubscribeUrl)
    ? null
    : 'unsubscribe_invalid'
}

/** As it stands between the angle brackets of its header. */
const isPlainAddress = (url: string): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(url) && !/[<>]/.test(url)

/**
 * Refusals of the recipient or the message are for good; of us as the sender, and all silence, may pass. 5.7.x is a policy (RFC
 * 3463): a relay that takes nothing of ours, whoever it is for.
 */
function failure(error: unknown): MailOutcome {
  const { code, command, response, responseCode } = smtpFault(error)
  const isAboutUs =
    command === 'MAIL FROM' ||
    (responseCode !== undefined && [530, 534, 535, 538].includes(responseCode)) ||
    /^5\d\d[ -]5\.7\.\d/.test(response)
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isAboutUs
  const permanent = isAboutMail && responseCode !== undefined && responseCode >= 500
  return {
    ok: false,
    permanent,
    ...(!permanent && { isUnanswered: true }),
    // Not the server's sentence: it quotes the address.
    reason: [code, responseCode].filter((part) => part !== undefined).join(' '),
  }
}

function smtpFault(error: unknown) {
  const isFault = error instanceof Error
  const command = isFault && 'command' in error ? error.command : undefined
  const code = isFault && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN'
  const response = isFault && 'response' in error && typeof error.response === 'string' ? error.response : ''
  const responseCode =
    isFault && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  return { code, command, response, responseCode }
}
