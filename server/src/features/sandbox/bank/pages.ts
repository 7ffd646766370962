import { type Html, html } from '../../../ground/page/html.ts'
import type { OrderRefusal } from './ledger/order-message.ts'
import type { BankPayment } from './ledger/payment.ts'

/** Where the bank's pages and their style and script stand. */
export const paths = {
  pay: '/sandbox/bank/pay',
  decision: '/sandbox/bank/decision',
  style: '/sandbox/bank/page.css',
  script: '/sandbox/bank/return.js',
} as const

/** Why a page can't be shown. */
export type PageRefusal = OrderRefusal | 'other_sum' | 'unknown_order' | 'bad_decision'

const refusals: Readonly<Record<PageRefusal, string>> = {
  unknown_shop: 'Банк не знает такого магазина (marketPlace).',
  bad_message: 'Поле message – не base64.',
  wrong_signature: 'Подпись не подходит к сообщению: проверьте ключ магазина.',
  bad_order:
    'В сообщении нет верного заказа: нужны orderId и сумма amount с копейками не дальше второго знака.',
  other_sum: 'Этот заказ уже открыт на другую сумму.',
  unknown_order: 'Такого заказа в банке нет.',
  bad_decision: 'Не понятно, что сделать с платежом.',
}

const declined = 'code: -1, subCode: 51, Недостаточно средств'

const methods: Readonly<Record<BankPayment['order']['paymentMethod'], string>> = {
  ac: 'Картой',
  sbp: 'По СБП, в приложении своего банка',
}

/** The page the payer decides on. */
export function payPage({ order, state }: BankPayment): string {
  return page('Оплата заказа', [
    state === 'err'
      ? html`<p class="note" role="status">Прошлая попытка не прошла. Можно попробовать ещё раз.</p>`
      : nothing,
    html`<p class="sum">${roubles(order.kopecks)}</p>
      <dl>
        <dt>Заказ</dt><dd>${order.showOrderId}</dd>
        ${order.details ? html`<dt>За что</dt><dd>${order.details}</dd>` : nothing}
        <dt>Чем</dt><dd>${methods[order.paymentMethod]}</dd>
      </dl>
      <form method="post" action="${paths.decision}">
        <input type="hidden" name="orderId" value="${order.orderId}">
        <button class="main" name="outcome" value="paid">Оплатить</button>
        <button name="outcome" value="declined">Отказаться</button>
      </form>
      <p class="quiet">Это учебная страница: ни карта, ни приложение банка не нужны, деньги не списываются.</p>`,
  ])
}

/** The page that takes the payer back to the shop by itself, or by its button where scripts are off. */
export function returnPage({ order, state }: BankPayment): string {
  const isPaid = state !== 'err' && state !== 'sent'
  const address = isPaid ? order.successUrl : order.failUrl
  const reason = isPaid ? nothing : html`<input type="hidden" name="description" value="${declined}">`
  const form = html`<p>Возвращаем вас в магазин…</p>
      <form id="return" method="post" action="${address ?? ''}">
        <input type="hidden" name="orderId" value="${order.orderId}">${reason}
        <button class="main">Вернуться в магазин</button>
      </form>
      <script src="${paths.script}"></script>`
  return page(isPaid ? 'Платёж принят' : 'Платёж не прошёл', [
    html`<p class="sum">${roubles(order.kopecks)}</p>`,
    address ? form : html`<p>Вернитесь на страницу магазина.</p>`,
  ])
}

/** The page of a payment the bank refuses to open or to decide. */
export function refusalPage(refusal: PageRefusal): string {
  return page('Платёж не открыт', [
    html`<p class="note" role="alert">${refusals[refusal]}</p>
      <p class="quiet">Вернитесь на страницу магазина и попробуйте ещё раз.</p>`,
  ])
}

/** What the bank's pages may load and where their forms may lead: the shop's own addresses of return. */
export function policyOf(payment?: BankPayment): string {
  const origins = [payment?.order.successUrl, payment?.order.failUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const forms = [...new Set(["'self'", ...origins])].join(' ')
  return `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`
}

const nothing: Html = { markup: '' }

function page(title: string, content: readonly Html[]): string {
  return html`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – Банк (песочница)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${paths.style}">
  </head>
  <body>
    <header>Банк (песочница)</header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`.markup
}

function roubles(kopecks: number): string {
  return new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' }).format(kopecks / 100)
}
