import { barePageStyle, pagePolicy } from '../../../ground/page/bare-page-style.ts'

/** Of the forms, beside the style of every page drawn here. */
export const checkStyle = `
[hidden] { display: none }
section { margin-top: 1.5rem }
section.ask { border-color: var(--line) }
form { display: grid; gap: .75rem; margin-top: .75rem; max-width: 24rem }
label { display: block; font-size: .875rem; line-height: 1.25rem; color: var(--quiet) }
label .en { display: inline }
label .en::before { content: '/ ' }
input {
  display: block; width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit;
  color: var(--text); background: var(--card); border: 1px solid var(--quiet); border-radius: .5rem
}
button {
  min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--card); background: var(--action); border: 1px solid transparent; border-radius: .5rem
}
button .en { color: inherit }
input:focus-visible, button:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
.answer { margin-top: 1rem; padding: .75rem 1rem; border-radius: .75rem; font-weight: 600 }
.answer .en { color: inherit }
.success { color: var(--success); background: var(--success-soft) }
.warning { color: var(--warning); background: var(--warning-soft) }
.error { color: var(--error); background: var(--error-soft) }
.dropping { outline: 3px dashed var(--action); outline-offset: -6px }
@media print { .ask { display: none } }
`

/** Built from web/check-page; no other page loads it. */
export const checkScript = '/check-page.js'

/** The script asks for our keys alone and registers our worker, and the forms go to us. */
export const checkPolicy = pagePolicy(barePageStyle + checkStyle, [
  "script-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
])
