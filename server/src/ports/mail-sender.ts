export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array }

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Stable for a policy and kind, so that a repeat is recognised; with its angle brackets. A sender may put its own domain in it. */
  messageId: string
  /** Where a mail program switches off mails of this kind, by one press of its own (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/**
 * `response`: the line the mail server accepted it with. `permanent`: another try would fail as well. `isUnanswered`: nothing is
 * decided of this mail; the server is silent, wants it later, or refuses us whatever we send.
 */
export type MailOutcome =
  | { ok: true; response: string }
  | { ok: false; permanent: boolean; isUnanswered?: true; reason: string }

export type MailSender = { send(mail: OutgoingMail): Promise<MailOutcome> }
