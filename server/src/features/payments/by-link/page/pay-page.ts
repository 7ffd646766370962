import { issueText } from '@akvapolis/copy/calls/issues'
import { momentText } from '@akvapolis/copy/moments'
import { roublesInWords } from '@akvapolis/copy/papers/bilingual'
import { payPageCopy as copy } from '@akvapolis/copy/purchase/pay-page'
import { paymentMethodCopy } from '@akvapolis/copy/purchase/payment-methods'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { longestEmail } from '@akvapolis/rules/person/email'
import { type PaymentMethod, paymentMethods, usualMethod } from '@akvapolis/rules/policy/payment-methods'
import type { Selectable } from 'kysely'
import type { Insurer } from '../../../../ground/config/insurer.ts'
import type { Database, PolicyRow } from '../../../../ground/database/schema.ts'
import { type Html, html } from '../../../../ground/html.ts'
import { barePage } from '../../../../ground/page/bare-page.ts'
import { payStyle } from './pay-style.ts'

/** What came back from a form that was refused. */
export type Typed = {
  method: PaymentMethod | undefined
  email: string
  /** Whether it is the address that is wrong. */
  isWrong: boolean
}

type PayPage = {
  link: Pick<Selectable<Database['pay_link']>, 'kopecks' | 'ends_at'>
  policy: Pick<PolicyRow, 'start_date' | 'end_date'>
  typed?: Typed
  insurer: Insurer
}

/** What is to be paid, to whoever has the link: dates, sum and insurer, and of the policy nothing else. */
export function payPage({ link, policy, typed, insurer }: PayPage): string {
  return barePage({
    title: copy.title,
    style: payStyle,
    insurer,
    content: html`<h1>${copy.heading}</h1>
<p>${copy.lead}</p>
<dl>
<div><dt>${copy.trip}</dt><dd>${copy.period(formatDate(policy.start_date), formatDate(policy.end_date))}</dd></div>
<div><dt>${copy.insurer}</dt><dd>${insurer.name}</dd></div>
</dl>
<p class="quiet">${copy.sum}</p>
<p class="sum">${roublesInWords(link.kopecks)}</p>
${formOf(typed ?? { method: undefined, email: '', isWrong: false })}
<ul class="quiet">
${copy.before.map((words) => html`<li>${words}</li>`)}
</ul>
<p class="quiet">${copy.until(momentText(link.ends_at))}</p>`,
  })
}

/** Without an address of its own the form goes to that of the page. */
const formOf = ({ method: chosen = usualMethod, email, isWrong }: Typed): Html => html`<form method="post">
<fieldset>
<legend>${copy.method}</legend>
${paymentMethods.map((method) => way(method, method === chosen))}</fieldset>
<div class="field">
<label for="email">${copy.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="${String(longestEmail)}" aria-describedby="email-hint" value="${email}"${isWrong ? html` aria-invalid="true" autofocus` : []}>
<p class="${isWrong ? 'wrong' : 'quiet'}" id="email-hint">${isWrong ? wrongEmail : copy.emailHint}</p>
</div>
<button class="press">${copy.pay}</button>
</form>`

const wrongEmail = issueText({ path: 'email', code: 'email_invalid' })

const way = (method: PaymentMethod, isChosen: boolean): Html => {
  const { label, hint } = paymentMethodCopy.methods[method]
  return html`<label class="way"><input type="radio" name="method" value="${method}"${
    isChosen ? html` checked` : []
  }><span><b>${label}</b> <span class="quiet">${hint}</span></span></label>
`
}
