import { productName } from '../frame.ts'

/** A mail in both its forms, ready to go out. */
export type ComposedMail = { subject: string; text: string; html: string }

export type MailBlock =
  | { kind: 'text'; words: string }
  | { kind: 'quiet'; words: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'button'; words: string; url: string }
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
}

/** Who stands below every mail, and gets the answers to it. */
export type MailInsurer = { name: string; phone: string; email: string }

const footer = 'Письмо отправлено автоматически. Ответ на\u00a0него получит страховщик.'

/**
 * Sets the text and the HTML of one content, so that they can't say different things. Words come unescaped; the HTML
 * is tables with inline styles, which Outlook and Gmail keep, without an image or a request to anybody.
 */
export function layMail(content: MailContent, insurer: MailInsurer): ComposedMail {
  const subject = tidy(content.subject)
  return { subject, text: textOf(content, insurer), html: htmlOf(content, insurer) }
}

function textOf({ heading, blocks, siteUrl }: MailContent, { name, phone, email }: MailInsurer): string {
  const below = [productName, siteUrl, name, `${phone}, ${email}`, footer].join('\n')
  const parts = [heading, ...blocks.map(textBlock), below]
  return `${parts.map(tidyLines).join('\n\n')}\n`
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quiet':
      return block.words
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.words}:\n${block.url}`
    case 'phones':
      return [block.heading, block.hint, ...block.phones].join('\n')
  }
}

const face = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = `${face};font-size:16px;line-height:24px;color:#0B2540`
const quiet = `${face};font-size:14px;line-height:20px;color:#4A6076`
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

function htmlOf({ subject, preheader, heading, blocks, siteUrl }: MailContent, insurer: MailInsurer): string {
  return `<!doctype html>
<html lang="ru" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${html(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) { .room { padding: 24px 16px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #0A1724 !important; }
  .card { background: #11263A !important; }
  .panel { background: #183450 !important; }
  .ink { color: #EAF1F7 !important; }
  .quiet { color: #A9BCCB !important; }
  .link { color: #8CC2F5 !important; }
  .rule { border-color: #2C4760 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F3F7FA">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${html(preheader)}</div>
${table} class="page" width="100%" style="background:#F3F7FA"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]>${table} width="600"><tr><td><![endif]-->
${table} width="100%" style="max-width:600px">
<tr><td style="padding:0 16px 16px">${logo}</td></tr>
<tr><td class="card room" style="padding:32px;background:#FFFFFF;border-radius:16px">
<h1 class="ink" style="margin:0;${face};font-size:26px;line-height:32px;font-weight:700;color:#0B2540">${html(heading)}</h1>
${blocks.map(htmlBlock).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px;${quiet}">${insurerLines(insurer)}<br>${html(footer)}<br>${link(siteUrl, new URL(siteUrl).host)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

// The diver-down flag as a gradient from corner to corner; where gradients are unknown it is a red field.
const logo = `${table}><tr>
<td style="vertical-align:middle">${table}><tr><td width="30" height="24" bgcolor="#D7263D" style="width:30px;height:24px;font-size:0;line-height:0;border-radius:5px;background:linear-gradient(to top right,#D7263D 41%,#FFFFFF 41.5%,#FFFFFF 58.5%,#D7263D 59%) #D7263D">&nbsp;</td></tr></table></td>
<td class="ink" style="padding-left:10px;vertical-align:middle;${face};font-size:20px;line-height:24px;font-weight:700;color:#0B2540">${productName}</td>
</tr></table>`

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:16px 0 0;${ink}">${html(block.words)}</p>`
    case 'quiet':
      return `<p class="quiet" style="margin:16px 0 0;${quiet};word-break:break-word">${html(block.words)}</p>`
    case 'facts':
      return `${table} width="100%" style="margin-top:16px">${block.facts.map(factRow).join('')}</table>`
    case 'button':
      return `${table} style="margin-top:24px"><tr><td align="center" bgcolor="#0A5FB4" style="background:#0A5FB4;border-radius:12px"><a href="${html(block.url)}" style="display:inline-block;padding:12px 24px;${face};font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none">${html(block.words)}</a></td></tr></table>`
    case 'phones':
      return `${table} width="100%" style="margin-top:24px"><tr><td class="panel" style="padding:16px;background:#F3F7FA;border-radius:12px">
<p class="ink" style="margin:0;${ink};font-weight:700">${html(block.heading)}</p>
<p class="ink" style="margin:4px 0 0;${ink}">${html(block.hint)}</p>
${block.phones.map(phoneLine).join('\n')}
</td></tr></table>`
  }
}

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td class="rule" style="padding:8px 0;border-bottom:1px solid #C5D3DE"><div class="quiet" style="${quiet}">${html(label)}</div><div class="ink" style="${ink};font-weight:600;word-break:break-word">${html(value)}</div></td></tr>`

const link = (url: string, words: string): string =>
  `<a class="link" href="${html(url)}" style="color:#0A5FB4">${html(words)}</a>`

const insurerLines = ({ name, phone, email }: MailInsurer): string =>
  `${html(name)}<br>${link(telephone(phone), phone)}, ${link(`mailto:${email}`, email)}`

const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

const phoneLine = (phone: string): string =>
  `<p style="margin:8px 0 0"><a class="ink" href="${telephone(phone)}" style="${face};font-size:20px;line-height:28px;font-weight:700;color:#0B2540;text-decoration:none">${html(phone)}</a></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const html = (words: string): string => tidy(words).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** One line, without the marks that turn the direction of what follows. */
const tidy = (words: string): string =>
  words.replace(/[\s\u2028\u2029]*[\r\n\u2028\u2029]\s*/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '')

const tidyLines = (words: string): string => words.split('\n').map(tidy).join('\n')
