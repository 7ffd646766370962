export type MailBlock =
  | { kind: 'text'; words: string }
  | { kind: 'quiet'; words: string }
  | { kind: 'list'; heading: string; items: string[] }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'button'; words: string; url: string }
  | { kind: 'link'; words: string; url: string }
  | { kind: 'phones'; heading: string; hint: string; phones: string[] }

/** What a mail says, before it is laid out. */
export type MailContent = {
  subject: string
  /** What a list of mails shows behind the subject. */
  preheader: string
  heading: string
  blocks: MailBlock[]
  /** Our own address, for the line at the bottom. */
  siteUrl: string
  /** Where mails of this kind are switched off; only of those that nobody asked for. */
  unsubscribeUrl?: string
}

/** Who stands below every mail, and gets the answers to it. */
export type MailInsurer = {
  name: string
  licence: string
  inn: string
  address: string
  phone: string
  email: string
  site: string
  complaintsEmail: string
}
