import { roublesInWords } from '@akvapolis/copy/papers/bilingual'
import { payerResultCopy as copy, noPaymentCopy } from '@akvapolis/copy/purchase/pay-page'
import { type Html, html } from '../../../../ground/page/html.ts'
import { payerPage as page, type Shown } from './payer-page.ts'

export type PayerStanding = 'paid' | 'failed' | 'checking' | 'review' | 'returns' | 'returned'

export type PaymentByLink = {
  standing: PayerStanding
  /** What came; of what has not come, what was asked for. */
  kopecks: number
  /** Whether a payment can still begin by the link. */
  isLinkOpen: boolean
  /** Whether the bank has just said that it waits for the payer. */
  isUnfinished: boolean
}

const tones: Readonly<Record<PayerStanding, string>> = {
  paid: 'success',
  failed: 'error',
  checking: '',
  review: 'warning',
  returns: 'warning',
  returned: 'success',
}

type ResultPage = { payment: PaymentByLink; token: string; shown: Shown }

/** What became of a payment: paid, not paid, or being checked; and the one next step. */
export function resultPage({ payment, token, shown }: ResultPage): string {
  const { standing, kopecks, isLinkOpen, isUnfinished } = payment
  const { heading, hint } = copy[standing]
  return page(
    html`<h1 class="${tones[standing]}">${heading}</h1>
<p>${copy.sum}: <b>${roublesInWords(kopecks)}</b></p>
<p>${hint}</p>
${standing === 'checking' ? html`<p><a class="press" href="">${copy.checkAgain}</a></p>` : []}
${standing === 'checking' && isUnfinished && isLinkOpen ? backToPaying(token) : []}
${standing === 'failed' ? afterFailure(token, isLinkOpen) : []}`,
    shown,
  )
}

/** Whoever has left the bank's page without paying goes on with the same order. */
const backToPaying = (token: string): Html => html`<p>${copy.unfinished}</p>
<p><a href="/pay/${token}">${copy.goOn}</a></p>`

const afterFailure = (token: string, isLinkOpen: boolean): Html =>
  isLinkOpen
    ? html`<p><a class="press" href="/pay/${token}">${copy.again}</a></p>`
    : html`<p>${noPaymentCopy.dead}. ${noPaymentCopy.reasons}</p>`

/** Of every link by which nothing is paid, whatever the reason. */
export const deadPage = (shown: Shown): string =>
  page(
    html`<h1 class="warning">${noPaymentCopy.dead}</h1>
<p>${noPaymentCopy.reasons}</p>
<p>${noPaymentCopy.askAnew}</p>`,
    shown,
  )

/** Of a link that answered until its policy was paid for, by whomever. */
export const paidPage = (shown: Shown): string =>
  page(html`<h1 class="success">${noPaymentCopy.paid}</h1><p>${noPaymentCopy.paidHint}</p>`, shown)

/** Of a link whose price is no longer what its owner has agreed to. */
export const changedPage = (shown: Shown): string =>
  page(
    html`<h1 class="warning">${noPaymentCopy.changed}</h1>
<p>${noPaymentCopy.renewHint}</p>`,
    shown,
  )

export const closedPage = (shown: Shown): string =>
  page(html`<h1 class="warning">${noPaymentCopy.closed}</h1><p>${noPaymentCopy.closedHint}</p>`, shown)

/** Of a payment that may have been made already: the bank can't say yet. */
export const silentPage = (shown: Shown): string =>
  page(html`<h1 class="warning">${noPaymentCopy.silent}</h1><p>${noPaymentCopy.silentHint}</p>`, shown)

/** Of a form that is none of ours. */
export const unreadablePage = (shown: Shown): string =>
  page(
    html`<h1 class="warning">${noPaymentCopy.unreadable}</h1><p>${noPaymentCopy.unreadableHint}</p>`,
    shown,
  )

/** `seconds`: until the link answers again. */
export const tooOftenPage = (shown: Shown, seconds: number): string =>
  page(html`<h1>${noPaymentCopy.tooOften}</h1><p>${noPaymentCopy.tooOftenHint(seconds)}</p>`, shown)
