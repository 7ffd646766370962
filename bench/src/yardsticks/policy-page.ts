import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PolicyPrint, policyPrint } from '@akvapolis/server/features/documents/print/words/policy-print'
import type { PolicyDocument } from '@akvapolis/server/ports/policy-document'

type Words = { ru: string; en: string }
type Fact = { label: Words; value: Words; note?: Words }

/**
 * The words of the policy in the policy's own typeface, as a page for Chromium to print. A plain square stands where
 * the policy draws its QR code.
 */
export function policyPage(document: PolicyDocument): string {
  const print = policyPrint(document, square)
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${text(print.title)}</title><style>${style}</style></head>
<body>${firstPage(print)}${conditions(print)}</body>
</html>`
}

function firstPage({ labels, cover, ...print }: PolicyPrint): string {
  return `
<header>
  <p><b>${both(labels.brand)}</b></p>
  <p>${both(labels.insurer)} <b>${both(print.insurer.name)}</b> ${print.insurer.brief.map(both).join(' · ')}</p>
</header>
<div class="panel">
  <h1>${both(print.heading)}</h1>
  <p>${both(labels.number)} <b class="number">${text(print.number ?? labels.numberAfterPayment.ru)}</b></p>
  <p>${both(labels.issued)} ${print.issuedOn ? both(print.issuedOn) : ''}</p>
</div>
<p>${both(labels.holder)} <b>${text(print.holder.name.latin)}</b> ${text(print.holder.name.russian ?? '')}</p>
<dl>${print.holder.facts.map(fact).join('')}</dl>
<h2>${both(labels.insured)}</h2>
${table(
  [labels.insuredName, labels.birth, labels.passport],
  print.insured.map(({ name, birth, passport }) => [text(name.latin), both(birth), text(passport)]),
)}
<h2>${both(labels.territory)}</h2><p>${both(print.territory)}</p>
<dl>${print.tripFacts.map(fact).join('')}</dl>
<dl class="panel">${print.sums.map(fact).join('')}</dl>
<h2>${both(labels.cover)}</h2>
${linesOf(print.medical)}${cover ? cover.lines.map(linesOf).join('') : ''}
<h2>${both(labels.risk)}</h2>${print.risks.map(linesOf).join('')}
<h2>${both(print.assistance)}</h2>
<p>${[...print.insurer.phones, print.insurer.assistanceEmail].map(text).join('<br>')}</p><p>${both(labels.assistanceHint)}</p><p>${both(labels.claim)}</p>
${print.check ? `<p>${print.check.code} ${both(labels.check)} ${text(print.check.url)}</p>` : ''}`
}

function conditions({ labels, cover, ...print }: PolicyPrint): string {
  const ofCover = cover
    ? `<h2>${both(cover.labels.certificates)}</h2>${cover.certificates.map((line) => linesOf({ ...line, limit: both(line.depth) })).join('')}
<h2>${both(cover.labels.notCovered)}</h2>${cover.notCovered.map(linesOf).join('')}
<h2>${both(cover.labels.firstSteps)}</h2>${cover.firstSteps.map(linesOf).join('')}`
    : ''
  return `
<h1 class="conditions">${both(labels.conditions)}</h1>
${ofCover}
<h2>${both(labels.refusal)}</h2>${linesOf(print.refusal)}
<h2>${both(labels.complaints)}</h2>${linesOf(print.complaining)}
<h2>${both(labels.insurer)}</h2><dl>${print.insurer.lines.map(fact).join('')}</dl>
<footer>${print.versions.map((line) => `${both(line.label)}: ${both(line.value)}`).join('<br>')}</footer>`
}

const square = '<svg viewBox="0 0 1 1" width="98" height="98"><path d="M0 0h1v1H0z" fill="#0b2540"/></svg>'

// The server's own files, found from where it finds them.
const ofServer = createRequire(import.meta.resolve('@akvapolis/server/main'))
const faces = ['400Regular', '600SemiBold', '700Bold'].map((weight) => {
  const file = ofServer.resolve(`@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`)
  const source = `data:font/ttf;base64,${readFileSync(file, 'base64')}`
  return `@font-face { font-family: Onest; font-weight: ${weight.slice(0, 3)}; src: url(${source}) }`
})

const style = `${faces.join('')}
  @page { size: A4; margin: 12mm 17mm 14mm }
  body { font: 9.5pt Onest; color: #0b2540; margin: 0 }
  header, dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8pt 14pt }
  h1 { font-size: 14pt } .conditions { break-before: page } h2 { font-size: 9.5pt; color: #0a5fb4 }
  .panel { background: #f3f7fa; border-radius: 8pt; padding: 10pt 12pt }
  .number { font-size: 18pt; color: #0a5fb4 }
  dd { margin: 0; font-weight: 600 } small, dt { font-size: 8pt; color: #4a6076 }
  .line { display: grid; grid-template-columns: 1fr 1fr auto; font-size: 8.5pt; border-bottom: 0.6pt solid #c5d3de }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; border-bottom: 0.6pt solid #c5d3de }
  footer { font-size: 8pt; color: #4a6076 }
`

const fact = ({ label, value, note }: Fact): string =>
  `<div><dt>${both(label)}</dt><dd>${both(value)}</dd>${note === undefined ? '' : `<small>${both(note)}</small>`}</div>`

const both = ({ ru, en }: Words): string =>
  `${text(ru)}${en === '' ? '' : ` / <span lang="en">${text(en)}</span>`}`

const linesOf = (line: Words & { limit?: string }): string =>
  `<div class="line"><span>${text(line.ru)}</span><span lang="en">${text(line.en)}</span><b>${line.limit ?? ''}</b></div>`

function table(header: Words[], rows: string[][]): string {
  const line = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line(header.map(both), 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table>`
}

const text = (words: string): string => words.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
