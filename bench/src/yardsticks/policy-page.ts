import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { policyPrint } from '@akvapolis/server/features/documents/print/policy-print'
import type { PolicyDocument } from '@akvapolis/server/ports/policy-document'

type Words = { ru: string; en: string }
type Fact = { label: Words; value: string; note?: string }

/**
 * The words of the policy in the policy's own typeface, as a page for Chromium to print. A plain square stands where
 * the policy draws its QR code.
 */
export function policyPage(document: PolicyDocument): string {
  const print = policyPrint(document, square)
  const { labels } = print
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><title>${text(print.title)}</title><style>${style}</style></head>
<body>
<header>
  <b>${text(print.brand)}</b>
  <p>${label(labels.insurer)} <b>${text(print.insurer.name)}</b><br>${label(labels.licence)} ${text(print.insurer.licence)}<br>${label(labels.inn)} ${text(print.insurer.inn)}<br>${text(print.insurer.address)}<br>${text(print.insurer.contacts)}<br>${label(labels.complaints)} ${text(print.insurer.complaints)}</p>
</header>
<div class="panel">
  <h1>${text(labels.title.ru)}</h1><p>${text(labels.title.en)}</p>
  <p>${label(labels.number)} <b class="number">${text(print.number ?? labels.numberAfterPayment.ru)}</b></p>
  <p>${label(labels.issued)} ${text(print.issuedText ?? '')}</p>
</div>
<dl>${[print.holder, ...print.holderFacts].map(fact).join('')}</dl>
<h2>${label(labels.insured)}</h2>
${table(
  [labels.insuredName, labels.birth, labels.passport],
  print.insured.map(({ name, birth, passport }) => [text(name), text(birth), text(passport)]),
)}
<h2>${label(labels.territory)}</h2><p>${label(print.territory)}</p>
<dl>${print.tripFacts.map(fact).join('')}</dl>
<h2>${label(labels.cover)}</h2>
${table(
  [labels.risk, labels.term],
  print.risks.map(({ risk, term }) => [label(risk), label(term)]),
)}
<dl>
  ${fact({ label: labels.insuranceAmount, value: print.insuranceAmount })}
  ${fact({ label: labels.premium, value: print.premium })}
</dl>
<h2>${label(labels.assistance)}</h2>
<p>${[...print.insurer.phones, print.insurer.assistanceEmail].map(text).join('<br>')}</p><p>${label(labels.assistanceHint)}</p>
${print.check ? `<p>${print.check.code} ${label(labels.check)} ${text(print.check.url)}</p>` : ''}
<footer>${text(labels.consents.ru)}: ${text(print.consents)}<br>${text(labels.tariff.ru)}: ${text(print.tariff)}</footer>
</body>
</html>`
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
  h1 { font-size: 15pt } h2 { font-size: 9.5pt; color: #0a5fb4 }
  .panel { background: #f3f7fa; border-radius: 8pt; padding: 10pt 12pt }
  .number { font-size: 18pt; color: #0a5fb4 }
  dd { margin: 0; font-weight: 600 } small, dt { font-size: 7.5pt; color: #4a6076 }
  table { width: 100%; border-collapse: collapse } td, th { text-align: left; border-bottom: 0.6pt solid #c5d3de }
  footer { font-size: 7pt; color: #4a6076 }
`

const fact = ({ label: words, value, note }: Fact): string =>
  `<div><dt>${label(words)}</dt><dd>${text(value)}</dd>${note === undefined ? '' : `<small>${text(note)}</small>`}</div>`

const label = ({ ru, en }: Words): string =>
  `${text(ru)}${en === '' ? '' : ` <small lang="en">${text(en)}</small>`}`

function table(header: Words[], rows: string[][]): string {
  const line = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table>${line(header.map(label), 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table>`
}

const text = (words: string): string => words.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
