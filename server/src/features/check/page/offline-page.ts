import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { offlineCheck } from '@akvapolis/copy/papers/check-forms'
import { documentCopy } from '@akvapolis/copy/papers/document'
import { countryGroups } from '@akvapolis/rules/countries/countries'
import { inBoth, paragraph } from '../../../ground/page/bilingual.ts'
import { type Html, html } from '../../../ground/page/html.ts'
import { sandboxLine } from '../../../ground/page/sandbox-line.ts'
import { signatures } from './check-forms.ts'
import { page, type Shown } from './check-page.ts'

/**
 * The check page with nothing of any policy. Browsers keep it; its script judges the QR code by the kept keys and fills
 * in what the code says.
 */
export const offlinePage = (shown: Shown): string =>
  page(
    html`${sandboxLine(shown)}<h1 class="info">${inBoth(offlineCheck.heading)}</h1>
${paragraph(offlineCheck.hint)}
${signatures()}
${signedFacts()}
${addressForm()}
<p><a href="">${inBoth(offlineCheck.again)}</a></p>
<p><a href="/sos">${inBoth(offlineCheck.sos)}</a></p>`,
    shown.insurer,
    offlineCheck.title,
  )

/** Shown once the signature is known to be ours; the browser itself knows what a country is called. */
const signedFacts = (): Html => html`<dl id="signed" hidden>
${told(documentCopy.period, 'period')}
${told(documentCopy.territory, 'territory')}
${told(offlineCheck.metres, 'depth')}
</dl>
<template data-words="first day">${inBoth(offlineCheck.notBefore)}</template>
<template data-words="no depth">${inBoth(offlineCheck.noDepth)}</template>
${countryGroups.map(
  ({ id, name, name_en }) =>
    html`<template data-words="${String(id)}">${inBoth({ ru: name, en: name_en })}</template>
`,
)}`

const told = (label: Bilingual, name: string): Html =>
  html`<div><dt>${inBoth(label)}</dt><dd data-told="${name}"></dd></div>`

const addressForm = (): Html => html`<section class="ask" id="address" hidden>
<h2>${inBoth(offlineCheck.address)}</h2>
${paragraph(offlineCheck.addressHint)}
<form>
<label>${inBoth(offlineCheck.address)}<input name="address" required autocomplete="off" spellcheck="false" maxlength="500"></label>
<button>${inBoth(offlineCheck.check)}</button>
</form>
</section>`
