import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { checkForms, signatureAnswers } from '@akvapolis/copy/papers/check-forms'
import { inBoth, paragraph } from '../../../ground/page/bilingual.ts'
import { type Html, html } from '../../../ground/page/html.ts'
import type { Tone } from './answer.ts'

/** What was typed and was not it, and the work that the next try costs; null for none. */
export type Again = { typed: Readonly<Record<string, string>>; challenge: object | null }

type Field = { name: string; label: Bilingual; attributes: Html }

const text = html`maxlength="60" autocapitalize="characters" spellcheck="false"`

export const personForm = (checkId: string, again: Again | null): Html =>
  section(checkForms.person, [
    paragraph(checkForms.personHint),
    form({
      action: `/check/${checkId}`,
      fields: [
        { name: 'surname', label: checkForms.surname, attributes: text },
        { name: 'name', label: checkForms.name, attributes: text },
        { name: 'birth', label: checkForms.birth, attributes: html`type="date" min="1900-01-01"` },
      ],
      button: checkForms.confirm,
      again,
    }),
  ])

export const codeForm = (again: Again | null): Html =>
  form({
    action: '/check',
    fields: [
      { name: 'number', label: checkForms.number, attributes: text },
      { name: 'code', label: checkForms.code, attributes: text },
    ],
    button: checkForms.find,
    again,
  })

/** Shown by the script, which alone can read a file; what it sends is the hash. */
export const fileForm = (checkId: string): Html => html`<section class="ask" id="file" hidden>
<h2>${inBoth(checkForms.file)}</h2>
${paragraph(checkForms.fileHint)}
<form method="post" action="/check/${checkId}">
<label>${inBoth(checkForms.chooseFile)}<input type="file" accept="application/pdf"></label>
<input type="hidden" name="sha256">
</form>
</section>`

const tones: Record<keyof typeof signatureAnswers, Tone> = {
  valid: 'success',
  invalid: 'error',
  unknown_key: 'error',
  not_checked: 'warning',
}

/** What the script may find of the token in the address; it shows one of them. */
export const signatures = (): Html => html`<div id="signature" role="status">
${Object.entries(signatureAnswers).map(
  ([verdict, words]) =>
    // The keys of a record of verdicts.
    html`<p class="answer ${tones[verdict as keyof typeof tones]}" data-verdict="${verdict}" hidden>${inBoth(words)}</p>
`,
)}</div>
<noscript>${paragraph(checkForms.noScript)}</noscript>`

type Form = { action: string; fields: Field[]; button: Bilingual; again: Again | null }

const form = ({ action, fields, button, again }: Form): Html => html`<form method="post" action="${action}"${
  again?.challenge
    ? html` data-challenge="${JSON.stringify(again.challenge)}"${again.typed.captcha ? html` data-tried` : []}`
    : []
}>
${fields.map(({ name, label, attributes }) => {
  const typed = again?.typed[name]
  return html`<label>${inBoth(label)}<input name="${name}" required autocomplete="off" ${attributes}${
    typed ? html` value="${typed}"` : []
  }></label>
`
})}<button>${inBoth(button)}</button>
${again?.challenge ? work() : []}</form>`

const work = (): Html => html`<input type="hidden" name="captcha">
<p role="status"><span data-work="working" hidden>${inBoth(checkForms.working)}</span><span data-work="failed" hidden>${inBoth(checkForms.workFailed)}</span></p>
`

const section = (heading: Bilingual, content: Html[]): Html => html`<section class="ask">
<h2>${inBoth(heading)}</h2>
${content}
</section>`
