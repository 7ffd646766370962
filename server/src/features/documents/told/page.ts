import { hiddenPapersWords } from '@akvapolis/copy/account/hidden-papers'
import { editionLine, hashLine, keyInformationCopy } from '@akvapolis/copy/papers/key-information'
import { allTextsTied } from '@akvapolis/copy/tied'
import type { KeyInformationSection } from '@akvapolis/rules/policy/key-information'
import type { Insurer } from '../../../ground/config/insurer.ts'
import { barePage } from '../../../ground/page/bare-page.ts'
import { type Html, html } from '../../../ground/page/html.ts'
import { sandboxLine } from '../../../ground/page/sandbox-line.ts'
import type { StoredPaper } from '../../key-information/papers.ts'

type Shown = {
  /** Whether any part is played, so that nothing here is offered to anybody. */
  isSandbox: boolean
  insurer: Insurer
}

/** The words of the PDF as a page: to be read before the money, on any phone. */
export function keyInformationPage(
  { words, hash }: StoredPaper,
  { address, isSandbox, insurer }: Shown & { address: string },
): string {
  const { title, product, lead, facts, sections, edition } = allTextsTied(words)
  const content = html`${sandboxLine({ isSandbox })}<h1>${title}</h1>
<p class="day">${product}</p>
<p>${lead}</p>
<p><a href="${address}.pdf" download>${keyInformationCopy.download}</a></p>
<dl>
${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>
${sections.map(part)}
<p class="quiet">${editionLine(edition)}<br><span>${hashLine(hash.toString('hex'))}</span></p>`
  return barePage({ title, content, insurer })
}

/** Nothing of ours, or nothing that may be seen: why, and until when. */
export function noKeyInformationPage(
  says: 'notFound' | 'hidden' | 'tooOften',
  { insurer, quietUntil }: { insurer: Insurer; quietUntil: Date | null },
): string {
  const { notFoundHint, title, toAccount } = keyInformationCopy
  const why = {
    notFound: html`<p>${notFoundHint}</p>`,
    hidden: html`<p>${hiddenPapersWords(quietUntil?.toISOString() ?? null)}.</p>
<p><a href="/personal">${toAccount}</a></p>`,
    tooOften: [],
  }
  const content = html`<h1>${keyInformationCopy[says]}</h1>${why[says]}`
  return barePage({ title, content, insurer })
}

const part = ({
  heading,
  paragraphs,
  columns,
  lines,
}: KeyInformationSection): Html => html`<h2>${heading}</h2>
${paragraphs.map((words) => html`<p>${words}</p>`)}
${columns ? table(columns, lines) : list(lines)}`

type Lines = KeyInformationSection['lines']

const table = ([first, second]: [string, string], lines: Lines): Html => html`<table>
<thead><tr><th scope="col">${first}</th><th scope="col">${second}</th></tr></thead>
<tbody>${lines.map(({ text, value }) => html`<tr><td>${text}</td><td>${value ?? '–'}</td></tr>`)}</tbody>
</table>`

const list = (lines: Lines): readonly Html[] =>
  lines.length === 0 ? [] : [html`<ul>${lines.map(({ text }) => html`<li>${text}</li>`)}</ul>`]
