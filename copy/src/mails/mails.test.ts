import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComposedMail, layMail, type MailContent } from './mail-layout.ts'
import {
  composeEmailConfirmation,
  composePolicyMail,
  composeReturnMail,
  composeSelectedAddressMail,
} from './mails.ts'
import { composePasskeyNotice } from './passkey-mails.ts'
import { composePaymentDeclinedMail, composePaymentReviewMail, composeRefundMail } from './payment-mails.ts'
import { composeCancelledPaymentMail, composeOverpaidMail } from './surplus-mails.ts'

const policy = {
  number: 'AP-26-000001',
  insured: ['IVANOV IVAN'],
  countries: ['Египет'],
  start: '2027-02-01',
  end: '2027-02-14',
  insuredDays: null,
  premium: 345_800,
  assistancePhones: ['+7 (495) 000-00-00', '+90 212 000 00 00'],
  checkUrl: 'https://polis.example/check/q7Zr0J2m',
}
const selected = {
  kind: 'policy' as const,
  assistancePhones: policy.assistancePhones,
  siteUrl: 'https://polis.example',
}
const policiesUrl = 'https://polis.example/personal/policies'
const review = { countries: policy.countries, start: policy.start, end: policy.end, policiesUrl }
const refund = { number: policy.number, amount: 345_850, policy: 'cancelled', policiesUrl } as const

const surplus = { number: policy.number, amount: 345_850, policiesUrl }

const signInUrl = 'https://polis.example/auth'

const insurer = { name: 'АО «Пример»', phone: '+7 (495) 000-00-01', email: 'hello@insurer.example' }
const laid = (content: MailContent): ComposedMail => layMail(content, insurer)

const everyContent: Record<string, MailContent> = {
  policy: composePolicyMail(policy),
  confirmation: composeEmailConfirmation({ link: 'https://polis.example/confirm?hash=a_-1' }),
  return: composeReturnMail({ link: 'https://polis.example/confirm?hash=a_-1' }),
  selected: composeSelectedAddressMail(selected),
  sample: composeSelectedAddressMail({ ...selected, kind: 'specimen' }),
  'sample under review': composeSelectedAddressMail({ ...selected, kind: 'under_review' }),
  cancelled: composeSelectedAddressMail({ ...selected, kind: 'cancelled' }),
  review: composePaymentReviewMail(review),
  declined: composePaymentDeclinedMail({ ...review, amount: 345_800 }),
  refund: composeRefundMail(refund),
  'days back': composeRefundMail({ ...refund, amount: 0 }),
  overpaid: composeOverpaidMail(surplus),
  'overpaid in review': composeOverpaidMail({ ...surplus, number: null }),
  'paid though cancelled': composeCancelledPaymentMail({ ...review, amount: surplus.amount }),
  'passkey added': composePasskeyNotice({ change: 'added', device: 'Chrome, Android', signInUrl }),
  'passkey removed': composePasskeyNotice({ change: 'removed', device: '', signInUrl }),
}

const everyMail = Object.fromEntries(
  Object.entries(everyContent).map(([name, content]) => [name, laid(content)]),
)

/** What a reader sees of the HTML. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>|<!--.*?-->|<[^>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

test('the policy mail says number, who, where, when, how much and whom to call', () => {
  const { subject, text, html } = everyMail.policy ?? assert.fail()
  assert.equal(subject, 'Полис АкваПолис AP-26-000001')
  for (const line of [
    'Номер полиса: AP-26-000001',
    'Застрахован: IVANOV IVAN',
    'Территория страхования: Египет',
    'Период страхования: 01.02.2027\u00a0– 14.02.2027',
    'Стоимость: 3\u00a0458\u00a0₽',
    '+7 (495) 000-00-00',
    'https://polis.example/check/q7Zr0J2m',
  ]) {
    assert.ok(text.split('\n').includes(line), line)
  }
  for (const words of ['IVANOV IVAN', 'Египет', '01.02.2027 – 14.02.2027', '3 458 ₽', '+90 212 000 00 00']) {
    assert.ok(wordsOf(html).includes(words), words)
  }
  assert.ok(html.includes('href="tel:+902120000000"'))
  assert.ok(html.includes('href="https://polis.example/check/q7Zr0J2m"'))
})

test('several persons and countries, nothing to pay, nobody to call', () => {
  const { text } = laid(
    composePolicyMail({
      ...policy,
      insured: ['IVANOV IVAN', 'PETROVA ANNA'],
      countries: ['Египет', 'Турция'],
      premium: 0,
      assistancePhones: [],
    }),
  )
  assert.match(text, /^Застрахованы: IVANOV IVAN, PETROVA ANNA$/m)
  assert.match(text, /^Территория страхования: Египет, Турция$/m)
  assert.doesNotMatch(text, /Стоимость|₽|случилось/)
})

test('of several trips it says how many days of the period are insured, of one trip not', () => {
  assert.doesNotMatch(everyMail.policy?.text ?? '', /Застраховано дней/)
  const { text, html } = laid(composePolicyMail({ ...policy, insuredDays: 30 }))
  assert.ok(text.split('\n').includes('Застраховано дней: 30'))
  assert.match(wordsOf(html), /Застраховано дней 30/)
})

test('a sample and a copy to another address say what they are, and name nobody', () => {
  assert.match(everyMail.sample?.subject ?? '', /^ОБРАЗЕЦ/)
  assert.match(everyMail.sample?.text ?? '', /не\u00a0действует/)
  assert.doesNotMatch(everyMail.selected?.text ?? '', /IVANOV|AP-26/)
})

test('a payment under review never names the number that the policy does not have yet', () => {
  assert.doesNotMatch(everyMail.review?.text ?? '', /AP-/)
  assert.match(everyMail.review?.text ?? '', /Египет, 01\.02\.2027/)
})

test('a declined payment tells the sum, that nothing was taken, and until when the policy can be paid', () => {
  const { subject, text } = everyMail.declined ?? assert.fail()
  assert.equal(subject, 'Оплата полиса АкваПолис не\u00a0прошла')
  assert.match(text, /3\u00a0458\u00a0₽ за\u00a0полис для поездки: Египет, 01\.02\.2027/)
  assert.match(text, /Деньги не\u00a0списаны/)
  assert.match(text, /до\u00a001\.02\.2027 включительно/)
  assert.doesNotMatch(text, /AP-/)
})

test('a refund tells the sum and what becomes of the policy', () => {
  assert.match(everyMail.refund?.text ?? '', /3\u00a0458,50\u00a0₽/)
  assert.match(everyMail.refund?.text ?? '', /больше не\u00a0действует/)
  const second = laid(composeRefundMail({ ...refund, policy: 'kept' })).text
  assert.match(second, /AP-26-000001.*не\u00a0влияет/s)
  const unissued = laid(composeRefundMail({ ...refund, number: null, policy: 'never_issued' })).text
  assert.match(unissued, /не\u00a0оформлен/)
  assert.doesNotMatch(second + unissued, /больше не/)
  assert.doesNotMatch(unissued, /AP-/)
})

test('of a free policy no money comes back but its days', () => {
  const { subject, text } = everyMail['days back'] ?? assert.fail()
  assert.equal(subject, 'Полис АкваПолис аннулирован')
  assert.match(text, /AP-26-000001 вернулись на\u00a0ваш договор/)
  assert.doesNotMatch(text, /₽|карт/)
})

test('whom to call stands with a policy that is in force, and with no other paper', () => {
  assert.match(everyMail.selected?.text ?? '', /Если что-то случилось/)
  for (const name of ['sample', 'sample under review', 'cancelled']) {
    assert.doesNotMatch(everyMail[name]?.text ?? assert.fail(name), /Если что-то случилось/)
  }
})

for (const [name, { subject, text, html }] of Object.entries(everyMail)) {
  test(`${name}: both forms say the same, and the HTML asks nobody for anything`, () => {
    for (const line of text.split('\n').slice(0, -6)) {
      const words = line.replace(/^[^:]+:(?: |$)/, '').replace(/\s+/g, ' ')
      if (!words.startsWith('https:')) assert.ok(wordsOf(html).includes(words), `${line}\n${wordsOf(html)}`)
    }
    assert.doesNotMatch(
      html,
      /<(img|script|link|iframe|form|object|svg)\b|url\(|@import|@font-face|\son\w+=/i,
    )
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      assert.match(address, /^(https:\/\/polis\.example(\/|$)|tel:\+\d+$|mailto:hello@insurer\.example$)/)
    }
    assert.doesNotMatch(subject + text, /!/)
    for (const line of html.split('\n')) assert.ok(Buffer.byteLength(line) < 5_000)
  })
}

for (const [name, { text, html }] of Object.entries(everyMail)) {
  test(`${name}: below stands who insures and how to reach them`, () => {
    assert.match(text, /\nАО «Пример»\n\+7 \(495\) 000-00-01, hello@insurer\.example\n/)
    for (const words of Object.values(insurer)) assert.ok(wordsOf(html).includes(words), words)
    for (const link of ['tel:+74950000001', 'mailto:hello@insurer.example'])
      assert.ok(html.includes(`href="${link}"`), link)
    assert.doesNotMatch(text, /отвечать .* не\u00a0нужно/)
  })
}

test('words of others stay words', () => {
  const hostile = `<script>alert(1)</script> & "x" 'y' \u202egnp.exe`
  const content = composePolicyMail({
    ...policy,
    number: 'AP\r\nBcc: b@example.org',
    insured: [hostile],
    countries: ['<img src=x onerror=alert(1)>', 'Кот-д’Ивуар\u0000'],
    assistancePhones: ['"><b>+7'],
  })
  const { html, text, subject } = layMail(content, { ...insurer, name: 'АО <b>«Пример»</b>' })
  assert.doesNotMatch(html, /<script|<img|<b>/)
  assert.ok(wordsOf(html).includes(`<script>alert(1)</script> & "x" 'y' gnp.exe`))
  assert.doesNotMatch(html + text, /\p{Cf}|\0/u)
  assert.doesNotMatch(subject, /[\r\n]/)
})
