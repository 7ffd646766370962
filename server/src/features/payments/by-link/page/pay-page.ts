import { issueText } from '@akvapolis/copy/calls/issues'
import { momentText } from '@akvapolis/copy/moments'
import { roublesInWords } from '@akvapolis/copy/papers/bilingual'
import { payPageCopy as copy } from '@akvapolis/copy/purchase/pay-page'
import { paymentMethodCopy } from '@akvapolis/copy/purchase/payment-methods'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { longestEmail } from '@akvapolis/rules/person/email'
import {
  type PaymentMethod,
  paymentMethods,
  usualMethod,
} from '@akvapolis/rules/policy/payment/payment-methods'
import type { Selectable } from 'kysely'
import type { Database, PolicyRow } from '../../../../ground/database/schema.ts'
import { type Html, html } from '../../../../ground/page/html.ts'
import { readContract } from '../../../../ground/stored/policy.ts'
import { payerPage, type Shown } from './payer-page.ts'

/** What came back from a form that was refused. */
export type Typed = {
  method: PaymentMethod | undefined
  email: string
  /** Whether it is the address that is wrong. */
  isWrong: boolean
}

type PayPage = {
  link: Pick<Selectable<Database['pay_link']>, 'kopecks' | 'ends_at'>
  policy: Pick<PolicyRow, 'id' | 'contract' | 'start_date' | 'end_date'>
  typed?: Typed
  /** When a payment by this link that is still open was begun. */
  begun: Date | null
  shown: Shown
}

/** What is to be paid, to whoever has the link: dates, sum and insurer, and of the policy nothing else. */
export function payPage({ link, policy, typed, begun, shown }: PayPage): string {
  return payerPage(
    html`<h1>${copy.heading}</h1>
<p>${copy.lead}</p>
<dl>
<div><dt>${copy.dates[readContract(policy).quote.mode]}</dt><dd>${copy.period(formatDate(policy.start_date), formatDate(policy.end_date))}</dd></div>
<div><dt>${copy.insurer}</dt><dd>${shown.insurer.name}</dd></div>
</dl>
<p class="quiet">${copy.sum}</p>
<p class="sum">${roublesInWords(link.kopecks)}</p>
${begun ? html`<p class="begun" role="alert">${copy.begun(momentText(begun))}</p>` : []}
${formOf(typed ?? untyped, begun !== null)}
<ul class="quiet">
${copy.before.map((words) => html`<li>${words}</li>`)}
</ul>
<p class="quiet">${copy.until(momentText(link.ends_at))}</p>`,
    shown,
  )
}

/** Without an address of its own the form goes to that of the page. */
const formOf = (
  { method: chosen, email, isWrong }: Typed,
  isBegun: boolean,
): Html => html`<form method="post" novalidate>
${isBegun ? html`<input type="hidden" name="${begunField}" value="yes">` : []}<fieldset${chosen ? [] : html` role="radiogroup" aria-invalid="true" aria-describedby="method-hint"`}>
<legend>${copy.method}</legend>
${paymentMethods.map((method) => way(method, chosen))}${
  chosen
    ? []
    : html`<p class="wrong" id="method-hint">${copy.chooseMethod}</p>
`
}</fieldset>
<div class="field">
<label for="email">${copy.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="${String(longestEmail)}" aria-describedby="email-hint" value="${email}"${isWrong ? html` aria-invalid="true" autofocus` : []}>
<p class="${isWrong ? 'wrong' : 'quiet'}" id="email-hint">${isWrong ? wrongEmail : copy.emailHint}</p>
</div>
<button class="press">${copy.pay}</button>
</form>`

const untyped: Typed = { method: usualMethod, email: '', isWrong: false }

/** Says that the page has told of a payment begun by the same link. */
export const begunField = 'begun'

const wrongEmail = issueText({ path: 'email', code: 'email_invalid' })

const way = (method: PaymentMethod, chosen: PaymentMethod | undefined): Html => {
  const { label, hint } = paymentMethodCopy.methods[method]
  return html`<label class="way"><input type="radio" name="method" value="${method}"${
    chosen === method ? html` checked` : []
  }><span><b>${label}</b> <span class="quiet">${hint}</span></span></label>
`
}
