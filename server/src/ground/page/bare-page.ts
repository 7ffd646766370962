import { frameCopy, productName } from '@akvapolis/copy/frame'
import { textTied } from '@akvapolis/copy/tied'
import { telephone } from '@akvapolis/rules/person/telephone'
import type { Insurer } from '../config/insurer.ts'
import { barePageStyle } from './bare-page-style.ts'
import { type Html, html } from './html.ts'

type BarePage = {
  title: string
  /** Beside the name of the product. */
  aside?: Html
  content: Html
  insurer: Insurer
  /** Its own beside that of every page, and a script; its policy has to allow both. */
  style?: string
  script?: string
}

/** A page drawn by the server alone, in the face of the house; it can be read without the script, if it has one. */
export function barePage({ title, aside, content, insurer, style = '', script }: BarePage): string {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<link rel="icon" href="${icon}">
<style>${{ markup: barePageStyle + style }}</style>
${script ? html`<script type="module" src="${script}"></script>` : []}</head>
<body>
<header><a href="/">${flag}${productName}</a>${aside ? html` <span class="quiet">${aside}</span>` : []}</header>
<main>
${content}
</main>
${footer(insurer)}
</body>
</html>
`.markup
}

/** As web/src/ui/basic/logo.tsx draws it; a test holds them alike. */
const flag = html`<svg aria-hidden="true" width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#d7263d"/><path d="M.43 5.43A8 8 0 0 1 5.43.43l26.14 26.14a8 8 0 0 1-5 5Z" fill="#fff"/></svg>`

/** The same in the tab: in the page, as no policy of these lets anything be fetched for it. */
const icon = `data:image/svg+xml,${encodeURIComponent(flag.markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))}`

/** Who insures, and how to reach them. */
const footer = ({ name, nameEn, address, addressEn, ...insurer }: Insurer): Html => {
  const { licence, inn, phone, email, site } = insurer
  return html`<footer>
<p><b>${name}</b> <span class="en" lang="en">${nameEn}</span></p>
<p>${textTied(licence)}, ${frameCopy.inn(inn)}, ${address} <span class="en" lang="en">${addressEn}</span></p>
<p class="reach"><a href="${telephone(phone)}">${phone}</a> <a href="mailto:${email}">${email}</a> <a href="${site}">${new URL(site).host}</a></p>
</footer>`
}
