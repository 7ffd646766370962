import { roublesInWords } from '@akvapolis/copy/papers/bilingual'
import { toBankCopy as copy } from '@akvapolis/copy/purchase/pay-page'
import type { AttemptRow } from '../../../../ground/database/schema.ts'
import { html } from '../../../../ground/page/html.ts'
import type { PaymentForm } from '../../../../ports/bank.ts'
import { payerPage, type Shown } from './payer-page.ts'

export const toBankScript = '/pay/to-bank.js'

/** Before the page has loaded, so that it is no place to come back to: Back leads from the bank to the link. */
export const toBankScriptText = `document.getElementById('bank').submit()
`

type ToBank = { form: PaymentForm; attempt: AttemptRow; shown: Shown }

/** The form of the bank, sent by itself or by its button where scripts are off. */
export const toBankPage = ({ form, attempt, shown }: ToBank): string =>
  payerPage(
    html`<h1>${copy.heading}</h1>
<p class="quiet">${copy.sums[attempt.method]}</p>
<p class="sum">${roublesInWords(attempt.kopecks)}</p>
<p>${copy.hint}</p>
<form id="bank" method="post" action="${form.url}">
<input type="hidden" name="marketPlace" value="${form.marketplace}">
<input type="hidden" name="message" value="${form.message}">
<input type="hidden" name="signature" value="${form.signature}">
<button class="press">${copy.go}</button>
</form>
<p><a href="">${copy.back}</a></p>`,
    shown,
    toBankScript,
  )
