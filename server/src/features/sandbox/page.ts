import { businessZone } from '@akvapolis/rules/dates/date-text'
import { formatPhone } from '@akvapolis/rules/person/phone'
import { type Html, html } from '../../ground/page/html.ts'
import type { listMessages } from './messages.ts'

type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** The sandbox's page: every SMS and mail that would have gone out, newest first. */
export function sandboxPage(messages: Message[]): string {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Песочница · АкваПолис</title>
<link rel="stylesheet" href="/sandbox/page.css">
</head>
<body>
<main>
<h1>Песочница</h1>
<p>Здесь всё, что ушло бы по SMS и почте. Последние сообщения сверху. <a href="/calc">К расчёту полиса</a></p>
${messages.length === 0 ? html`<p class="empty">Пока ничего не отправлено.</p>` : html`<ol>${messages.map(item)}</ol>`}
</main>
</body>
</html>`.markup
}

function item(message: Message): Html {
  const to = message.channel === 'sms' ? formatPhone(message.to) : message.to
  return html`<li>
<h2>${message.channel === 'sms' ? 'SMS' : message.subject}</h2>
<p class="quiet">${to} · <time datetime="${message.sent_at}">${moscowTime(message.sent_at)}</time></p>
<p class="text">${message.text}</p>
${message.html === null ? [] : html`<p><a href="/sandbox/mails/${String(message.id)}">Письмо, как его увидит получатель</a></p>`}
${message.attachments.map(
  ({ href, file_name, size }) =>
    html`<p><a href="${href}" download="${file_name}">${file_name}</a> <span class="quiet">${kilobytes(size)}</span></p>`,
)}
</li>`
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)}\u00a0КБ`

const moscowTime = (instant: string): string =>
  new Intl.DateTimeFormat('ru', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: businessZone,
  }).format(new Date(instant))

export const sandboxStyle = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: #f3f7fa; color: #0b2540; font: 16px/24px system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px }
h2 { margin: 0; font-size: 18px; line-height: 24px }
ol { margin: 24px 0; padding: 0; list-style: none; display: grid; gap: 16px }
li { padding: 16px; background: #fff; border-radius: 16px; overflow-wrap: anywhere }
li p { margin: 8px 0 0 }
.quiet { color: #4a6076; font-size: 14px; line-height: 20px }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
.empty { padding: 24px; background: #fff; border-radius: 16px }
a { color: #0a5fb4; overflow-wrap: anywhere }
a:focus-visible { outline: 3px solid #0a5fb4; outline-offset: 2px }
`
