import { telephone } from '@akvapolis/rules/person/telephone'
import { escaped } from '../../escaped.ts'
import { frameCopy, productName } from '../../frame.ts'
import { darkRules, mailColours, turnedRules } from './mail-colours.ts'
import type { MailBlock, MailContent, MailInsurer } from './mail-content.ts'
import { footCopy, insurerLines } from './mail-foot.ts'
import { tidy } from './tidy.ts'

const colour = (part: keyof typeof mailColours): string => mailColours[part].light

/** Colours stand as attributes as well: Word, by which Outlook draws, passes over many a style. */
const ground = (part: 'page' | 'card' | 'panel' | 'button'): string =>
  `bgcolor="${colour(part)}" style="background-color:${colour(part)};`

const face = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = `${face};font-size:16px;line-height:24px;color:${colour('ink')}`
const quiet = `${face};font-size:14px;line-height:20px;color:${colour('quiet')}`
const breaking = 'word-break:break-word;overflow-wrap:anywhere'
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * The form that most people see: tables with inline styles, widths and colours as attributes, which Outlook and Gmail
 * keep, a dark face of its own where one is asked for, and neither an image nor a request to anybody.
 */
export function mailHtml(content: MailContent, insurer: MailInsurer): string {
  return `<!doctype html>
<html lang="ru" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office">
${head(content)}
<body class="page" ${ground('page')}margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${html(content.preheader)}</div>
${table} class="page" width="100%" ${ground('page')}"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]>${table} width="600" align="center"><tr><td><![endif]-->
${table} width="100%" style="max-width:600px">
<tr><td align="left" style="padding:0 16px 16px">${logo}</td></tr>
<tr><td class="card room" align="left" ${ground('card')}padding:32px;border-radius:16px">${card(content)}</td></tr>
<tr><td class="quiet" align="left" style="padding:16px;${quiet};${breaking}">${foot(content, insurer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Word takes the first typeface it does not know for Times; what Outlook on the web is told may cost a program the block. */
const head = ({ subject }: MailContent): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${html(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>td, p, h1, a { font-family: Arial, sans-serif !important; mso-line-height-rule: exactly; }</style><![endif]-->
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) { .room { padding: 24px 16px !important; } }
@media (prefers-color-scheme: dark) {
  ${darkRules}
}
</style>
<style>
${turnedRules}
</style>
</head>`

// The diver-down flag as a gradient from corner to corner; where gradients are unknown it is a red field.
const logo = `${table}><tr>
<td valign="middle">${table}><tr><td width="30" height="24" bgcolor="#D7263D" style="font-size:0;line-height:0;border-radius:5px;background:linear-gradient(to top right,#D7263D 41%,#FFFFFF 41.5%,#FFFFFF 58.5%,#D7263D 59%) #D7263D">&nbsp;</td></tr></table></td>
<td class="ink" valign="middle" style="padding-left:10px;${face};font-size:20px;line-height:24px;font-weight:700;color:${colour('ink')}">${productName}</td>
</tr></table>`

/** A row each: between tables Word keeps no margin. */
const card = ({ heading, blocks }: MailContent): string => `
${table} width="100%">
<tr><td><h1 class="ink" style="margin:0;${face};font-size:26px;line-height:32px;font-weight:700;color:${colour('ink')};${breaking}">${prose(heading)}</h1></td></tr>
${blocks.map((block) => `<tr><td style="padding-top:${spaceAbove[block.kind]}px">${htmlBlock(block)}</td></tr>`).join('\n')}
</table>
`

const spaceAbove: Record<MailBlock['kind'], number> = {
  text: 16,
  quiet: 16,
  list: 16,
  facts: 16,
  button: 24,
  link: 16,
  phones: 24,
}

function htmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0;${ink};${breaking}">${prose(block.words)}</p>`
    case 'quiet':
      return `<p class="quiet" style="margin:0;${quiet};${breaking}">${prose(block.words)}</p>`
    case 'list':
      return `<p class="ink" style="margin:0;${ink};font-weight:700">${html(block.heading)}</p>${table} width="100%">${block.items.map(itemRow).join('')}</table>`
    case 'facts':
      return `${table} width="100%" style="table-layout:fixed">${block.facts.map(factRow).join('')}</table>`
    case 'button':
      return button(block)
    case 'link':
      return `<p class="ink" style="margin:0;${ink}">${link(block.url, block.words)}</p>`
    case 'phones':
      return `${table} width="100%"><tr><td class="panel" ${ground('panel')}padding:16px;border-radius:12px">
<p class="ink" style="margin:0;${ink};font-weight:700">${html(block.heading)}</p>
<p class="ink" style="margin:4px 0 0;${ink}">${html(block.hint)}</p>
${block.phones.map(phoneLine).join('\n')}
</td></tr></table>`
  }
}

/** Word knows padding of a cell alone; everywhere else the whole field is the link. */
const button = ({ words, url }: { words: string; url: string }): string =>
  `${table}><tr><td class="button" align="center" ${ground('button')}border-radius:12px;mso-padding-alt:12px 24px"><a class="onButton" href="${html(url)}" style="display:inline-block;padding:12px 24px;${face};font-size:16px;line-height:24px;font-weight:600;color:${colour('onButton')};text-decoration:none">${html(words)}</a></td></tr></table>`

const itemRow = (item: string): string =>
  `<tr><td class="ink" width="20" valign="top" style="padding-top:8px;${ink}">–</td> <td class="ink" style="padding-top:8px;${ink};${breaking}">${prose(item)}</td></tr>`

const factRow = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td class="rule" style="padding:8px 0;border-bottom:1px solid ${colour('rule')}"><p class="quiet" style="margin:0;${quiet}">${html(label)}</p><p class="ink" style="margin:0;${ink};font-weight:600;${breaking}">${html(value)}</p></td></tr>`

const link = (url: string, words: string): string =>
  `<a class="link" href="${html(url)}" style="color:${colour('link')}">${html(words)}</a>`

function foot({ siteUrl, unsubscribeUrl }: MailContent, insurer: MailInsurer): string {
  const { name, phone, email, site, complaintsEmail } = insurer
  return [
    link(siteUrl, new URL(siteUrl).host),
    `<br><b>${html(name)}</b>`,
    ...insurerLines(insurer).map(html),
    `${link(telephone(phone), phone)}, ${mailTo(email)}`,
    link(site, new URL(site).host),
    `${html(frameCopy.complaints)}: ${mailTo(complaintsEmail)}`,
    `<br>${html(footCopy.automatic)}`,
    ...(unsubscribeUrl ? [link(unsubscribeUrl, footCopy.unsubscribe)] : []),
  ].join('<br>\n')
}

const mailTo = (email: string): string => link(`mailto:${email}`, email)

const phoneLine = (phone: string): string =>
  `<p style="margin:8px 0 0"><a class="ink" href="${telephone(phone)}" style="${face};font-size:20px;line-height:28px;font-weight:700;color:${colour('ink')};text-decoration:none">${html(phone)}</a></p>`

/** Policy AP-26-000001 and an e-mail are read in one line. */
const prose = (text: string): string =>
  html(text).replace(/[\p{L}\d]+(?:-[\p{L}\d]+)+/gu, (whole) =>
    whole.length > 20 ? whole : `<span style="white-space:nowrap">${whole}</span>`,
  )

const html = (words: string): string => escaped(tidy(words))
