import { barePageStyle, pagePolicy } from '../../../../ground/page/bare-page-style.ts'

/** Of the pages of a payment by a link, beside the style of every page drawn here. */
export const payStyle = `
.sum { margin: 0; font-size: 2.5rem; line-height: 3rem; font-weight: 700; font-variant-numeric: tabular-nums }
form { display: grid; gap: 1rem; margin-top: 1.5rem }
fieldset { display: grid; gap: .5rem; margin: 0; padding: 0; border: 0 }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600 }
.way { display: flex; gap: .75rem; align-items: start; min-height: 3rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; cursor: pointer }
.way:has(:checked) { border-color: var(--action); background: var(--info-soft) }
.way input { flex: none; width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: var(--action) }
.way b { display: block; font-weight: 600 }
.field label { display: block; font-size: .875rem; line-height: 1.25rem; font-weight: 600 }
.field input {
  display: block; width: 100%; min-height: 3rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit;
  color: var(--text); background: var(--card); border: 1px solid var(--quiet); border-radius: .75rem
}
.field input[aria-invalid] { border-color: var(--error) }
.field p { margin-top: .25rem }
.wrong { font-size: .875rem; line-height: 1.25rem; font-weight: 600; color: var(--error) }
.begun { padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--info-soft) }
.press { min-height: 3rem; margin: 0; text-decoration: none; color: var(--card); background: var(--action); text-align: center }
a.press { display: inline-block; margin-top: 1rem }
input:focus-visible, .way:focus-within { outline: 3px solid var(--action); outline-offset: 2px }
.way input:focus-visible { outline: none }
@media (max-width: 26rem) { .sum { font-size: 2rem; line-height: 2.5rem } }
@media print { form { display: none } }
`

/** Its form comes to us. */
export const payPagePolicy = pagePolicy(barePageStyle + payStyle, ["form-action 'self'"])

/** Its form goes to the bank, which may lead through several addresses, by a script of ours. */
export const toBankPolicy = (origins: readonly string[]): string =>
  pagePolicy(barePageStyle + payStyle, [
    "script-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
  ])
