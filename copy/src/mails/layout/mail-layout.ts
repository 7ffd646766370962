import type { MailContent, MailInsurer } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'
import { tidy } from './tidy.ts'

/** A mail in both its forms, ready to go out. */
export type ComposedMail = { subject: string; text: string; html: string }

/** Sets the text and the HTML of one content, so that they can't say different things. Words come unescaped. */
export function layMail(content: MailContent, insurer: MailInsurer): ComposedMail {
  const said = { ...content, subject: tidy(content.subject) }
  return { subject: said.subject, text: mailText(said, insurer), html: mailHtml(said, insurer) }
}
