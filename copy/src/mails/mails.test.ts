import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laterThanMidnight } from '../papers/document.ts'
import { darkRules, mailColours } from './layout/mail-colours.ts'
import type { MailContent } from './layout/mail-content.ts'
import { type ComposedMail, layMail } from './layout/mail-layout.ts'
import { tripInWords } from './layout/trip-in-words.ts'
import { composeRefundMail } from './payment-mails.ts'
import { composePolicyMail } from './policy-mail.ts'
import { composeTripEndsMail } from './reminder-mails.ts'
import {
  anEnding,
  everyContent,
  aMailInsurer as insurer,
  aPolicyMail as policy,
  aRefund as refund,
} from './testing/every-mail.ts'

const laid = (content: MailContent): ComposedMail => layMail(content, insurer)

const everyMail: Record<string, ComposedMail> = Object.fromEntries(
  Object.entries(everyContent).flatMap(([kind, wordings]) =>
    Object.entries(wordings).map(([name, content]) => [`${kind} ${name}`.trim(), laid(content)]),
  ),
)

/** What a reader sees of the HTML. */
const wordsOf = (html: string) =>
  html
    .replace(/<\/?[ab]\b[^>]*>/g, '')
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
    'Кто застрахован: IVANOV IVAN',
    'Территория страхования: Египет',
    'Период страхования: 01.02.2027\u00a0– 14.02.2027',
    'Страховая сумма: 50\u00a0000\u00a0€',
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
  assert.ok(html.includes('href="https://polis.example/personal/policies"'))
  assert.match(
    text,
    /^Все полисы\u00a0– в\u00a0личном кабинете:\nhttps:\/\/polis\.example\/personal\/policies$/m,
  )
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
  assert.match(text, /^Кто застрахован: IVANOV IVAN, PETROVA ANNA$/m)
  assert.match(text, /^Территория страхования: Египет, Турция$/m)
  assert.doesNotMatch(text, /Стоимость|₽|случилось/)
  assert.match(
    text,
    /^Страховая сумма: 50\s000\s€ на\sкаждого\nГлубина: по\sсертификату дайвера, не\sглубже\s40\sм$/m,
  )
})

test('a country beside the whole world is no exception of it', () => {
  const countries = ['Весь мир, кроме России', 'Египет']
  const { text } = laid(composePolicyMail({ ...policy, countries }))
  assert.match(text, /^Территория страхования: Египет; Весь мир, кроме России$/m)
  const trip = { countries, start: '2027-02-01', end: '2027-02-14' }
  assert.match(tripInWords(trip), /^Египет; Весь мир, кроме России, 01\.02\.2027/)
})

test('the key information is told of where it is attached, and not where there was none at the sale', () => {
  assert.match(
    everyMail.policy?.text ?? '',
    /Рядом ключевая информация о\u00a0договоре и\u00a0файл для календаря/,
  )
  const { text } = laid(composePolicyMail({ ...policy, hasKeyInformation: false }))
  assert.match(text, /Рядом файл для календаря: начало/)
  assert.doesNotMatch(text, /лючевая информация/)
})

test('of a policy that was made out on its first day it says from when on that day counts', () => {
  assert.doesNotMatch(everyMail.policy?.text ?? '', /не\u00a0раньше/)
  const notBefore = laterThanMidnight({ isFree: true, since: new Date('2027-02-01T09:05:00Z') })
  const { text } = laid(composePolicyMail({ ...policy, notBefore }))
  assert.match(
    text,
    /^Период страхования: 01\.02\.2027\u00a0– 14\.02\.2027, с\u00a0оформления в\u00a012:05 по\u00a0Москве$/m,
  )
})

test('of several trips it says how many days of the period are insured, of one trip not', () => {
  assert.doesNotMatch(everyMail.policy?.text ?? '', /Застраховано дней/)
  assert.match(everyMail.policy?.text ?? '', /файл для календаря: начало и\u00a0конец поездки, /)
  const { text, html } = laid(composePolicyMail({ ...policy, insuredDays: 30 }))
  assert.ok(text.split('\n').includes('Застраховано дней: 30'))
  assert.match(text, /файл для календаря: начало и\u00a0конец страхования, /)
  assert.match(wordsOf(html), /Застраховано дней 30/)
})

test('a sample and a copy to another address say what they are, and name nobody', () => {
  assert.match(everyMail['selected_address specimen']?.subject ?? '', /^ОБРАЗЕЦ/)
  assert.match(everyMail['selected_address specimen']?.text ?? '', /не\u00a0действует/)
  assert.doesNotMatch(everyMail.selected_address?.text ?? '', /IVANOV|AP-26/)
})

test('a payment under review never names the number that the policy does not have yet', () => {
  assert.doesNotMatch(everyMail.payment_review?.text ?? '', /AP-/)
  assert.match(everyMail.payment_review?.text ?? '', /Египет, 01\.02\.2027/)
})

test('a declined payment tells the sum, that nothing was taken, and until when the policy can be paid', () => {
  const { subject, text } = everyMail.payment_declined ?? assert.fail()
  assert.equal(subject, 'Оплата полиса АкваПолис не\u00a0прошла')
  assert.match(text, /3\u00a0458\u00a0₽ за\u00a0полис для поездки: Египет, 01\.02\.2027/)
  assert.match(text, /Деньги не\u00a0списаны/)
  assert.match(text, /до\u00a001\.02\.2027 включительно/)
  assert.doesNotMatch(text, /AP-/)
})

test('a refund tells the sum and what becomes of the policy', () => {
  assert.match(everyMail.refund_notice?.text ?? '', /3\u00a0458,50\u00a0₽/)
  assert.match(everyMail.refund_notice?.text ?? '', /больше не\u00a0действует/)
  const second = laid(composeRefundMail({ ...refund, policy: 'kept' })).text
  assert.match(second, /AP-26-000001.*не\u00a0влияет/s)
  const unissued = laid(composeRefundMail({ ...refund, number: null, policy: 'never_issued' })).text
  assert.match(unissued, /не\u00a0оформлен/)
  assert.doesNotMatch(second + unissued, /больше не/)
  const rest = everyMail['refund_notice of-the-rest']?.text ?? ''
  assert.match(rest, /2\u00a0470,36\u00a0₽.*За\u00a0прошедшие дни удержано 988,14\u00a0₽/s)
  assert.doesNotMatch(unissued, /AP-/)
})

test('of a free policy no money comes back but its days', () => {
  const { subject, text } = everyMail['refund_notice days-back'] ?? assert.fail()
  assert.equal(subject, 'Полис АкваПолис аннулирован')
  assert.match(text, /AP-26-000001 вернулись на\u00a0ваш договор/)
  assert.doesNotMatch(text, /₽|карт/)
})

test('whom to call stands with a policy that is in force, and with no other paper', () => {
  assert.match(everyMail.selected_address?.text ?? '', /Если что-то случилось/)
  for (const name of [
    'selected_address specimen',
    'selected_address under-review',
    'selected_address cancelled',
  ]) {
    assert.doesNotMatch(everyMail[name]?.text ?? assert.fail(name), /Если что-то случилось/)
  }
})

for (const [name, { subject, text, html }] of Object.entries(everyMail)) {
  test(`${name}: both forms say the same, and the HTML asks nobody for anything`, () => {
    const shown = wordsOf(html)
    for (const line of text.split('\n')) {
      const words = line.replace(/^[^:]+:(?: |$)/, '').replace(/\s+/g, ' ')
      const isShown = /^https:/.test(words) ? html.includes(`href="${words}"`) : shown.includes(words)
      assert.ok(isShown, `${line}\n${shown}`)
    }
    assert.doesNotMatch(
      html,
      /<(img|script|link|iframe|form|object|svg)\b|url\(|@import|@font-face|\son\w+=/i,
    )
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      assert.match(
        address,
        /^(https:\/\/(polis|insurer)\.example(\/|$)|tel:\+\d+$|mailto:(hello|complaints)@insurer\.example$)/,
      )
    }
    assert.doesNotMatch(subject + text, /!/)
    for (const line of html.split('\n')) assert.ok(Buffer.byteLength(line) < 5_000)
  })
}

for (const [name, { text, html }] of Object.entries(everyMail)) {
  test(`${name}: below stands who insures and how to reach them`, () => {
    for (const line of [
      'АО «Пример»',
      'СЛ № 1234, ИНН\u00a07700000009',
      '101000, Москва, ул. Мясницкая, д. 1',
      '+7 (495) 000-00-01, hello@insurer.example',
      'https://insurer.example',
      'Жалобы: complaints@insurer.example',
    ])
      assert.ok(text.split('\n').includes(line), line)
    for (const link of [
      'tel:+74950000001',
      'mailto:hello@insurer.example',
      'https://insurer.example',
      'mailto:complaints@insurer.example',
    ])
      assert.ok(html.includes(`href="${link}"`), link)
  })

  test(`${name}: Outlook finds tables, colours and widths where it looks for them`, () => {
    assert.doesNotMatch(
      html,
      /display:\s*(flex|grid)|var\(--|position:|float:|margin(-top)?:[^"]*"[^>]*<t[dr]/,
    )
    assert.doesNotMatch(html, /<div(?![^>]*display:none)/)
    const grounds = [...html.matchAll(/<(?:body|table|td)[^>]*class="(?:page|card|panel|button)[^>]*>/g)]
    assert.ok(grounds.length > 2)
    for (const [tag] of grounds) assert.match(tag, / bgcolor="#[\dA-F]{6}"/)
    assert.match(
      html,
      /<!--\[if mso\]><table role="presentation"[^>]* width="600" align="center"><tr><td><!\[endif\]-->/,
    )
    assert.equal((html.match(/<!--\[if mso\]>/g) ?? []).length, (html.match(/<!\[endif\]-->/g) ?? []).length)
    assert.equal((html.match(/<table/g) ?? []).length, (html.match(/<\/table>/g) ?? []).length)
  })

  test(`${name}: where it is dark it says so, and each part has its dark colour`, () => {
    assert.match(html, /<meta name="color-scheme" content="light dark">/)
    assert.ok(html.includes(`@media (prefers-color-scheme: dark) {\n  ${darkRules}\n}`))
    for (const [, classes = '', style = ''] of html.matchAll(/<\w+ class="([^"]+)"[^>]*style="([^"]*)"/g)) {
      for (const [, colour = ''] of style.matchAll(/(?:^|;)(?:background-)?color:(#\w+)/g)) {
        const parts = classes.split(' ').filter((part) => part !== 'room')
        assert.ok(
          parts.some((part) =>
            Object.entries(mailColours).some(([own, { light }]) => own === part && light === colour),
          ),
          `${classes} ${colour}`,
        )
      }
    }
  })
}

test('words of others stay words', () => {
  const hostile = `<script>alert(1)</script> & "x" 'y' \u202egnp.exe`
  const content = composePolicyMail({
    ...policy,
    number: 'AP\r\nBcc: b@example.org',
    insured: [hostile],
    countries: ['<img src=x onerror=alert(1)>', 'Кот-д’Ивуар\u0000'],
    assistancePhones: ['"><i>+7'],
  })
  const { html, text, subject } = layMail(content, { ...insurer, name: 'АО <i>«Пример»</i>' })
  assert.doesNotMatch(html, /<script|<img|<i>/)
  assert.ok(wordsOf(html).includes(`<script>alert(1)</script> & "x" 'y' gnp.exe`))
  assert.doesNotMatch(html + text, /\p{Cf}|\0/u)
  assert.doesNotMatch(subject, /[\r\n]/)
})

const light = ([r = 0, g = 0, b = 0]: number[]) => {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
const contrast = (first: number[], second: number[]): number => {
  const [more = 0, less = 0] = [light(first), light(second)].toSorted((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}
/** As programs do that turn light into dark by themselves: hue and saturation stay, lightness is mirrored. */
const turned = (parts: number[]): number[] => {
  const middle = Math.max(...parts) + Math.min(...parts)
  return parts.map((part) => part + 1 - middle)
}
const kept = (parts: number[]) => parts
/** Only light grounds are darkened and dark inks lightened; the rest stays. */
const turnedGround = (parts: number[]) => (light(parts) > 0.5 ? turned(parts) : parts)
const turnedInk = (parts: number[]) => (light(parts) < 0.3 ? turned(parts) : parts)

const onGrounds = [
  ['ink', 'card'],
  ['ink', 'page'],
  ['ink', 'panel'],
  ['quiet', 'card'],
  ['quiet', 'page'],
  ['link', 'card'],
  ['link', 'page'],
  ['onButton', 'button'],
] as const

for (const [name, face, ofInk, ofGround] of [
  ['by daylight', 'light', kept, kept],
  ['in the dark', 'dark', kept, kept],
  ['turned as a whole', 'light', turned, turned],
  ['turned in part', 'light', turnedInk, turnedGround],
] as const) {
  test(`every word can be read ${name}`, () => {
    for (const [ink, ground] of onGrounds) {
      const ratio = contrast(
        ofInk(partsOf(mailColours[ink][face])),
        ofGround(partsOf(mailColours[ground][face])),
      )
      assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`)
    }
  })
}

test('the hours before a flight are those of the cover, in the right form', () => {
  const wait = (hoursBeforeFlight: number) =>
    laid(composePolicyMail({ ...policy, hoursBeforeFlight })).text.match(/\S+\s\S+ без перелёта/)?.[0]
  assert.deepEqual([21, 24, 36].map(wait), [
    '21\u00a0час без перелёта',
    '24\u00a0часа без перелёта',
    '36\u00a0часов без перелёта',
  ])
  const ends = laid(composeTripEndsMail({ ...anEnding, hoursBeforeFlight: 21 })).text
  assert.match(ends, /^21\u00a0час без перелёта\. .* не\u00a0меньше 21\u00a0часа\./m)
})

test('the reminders say the day, what to take along and what to do, and where they are switched off', () => {
  const begins = everyMail.trip_begins ?? assert.fail()
  assert.equal(begins.subject, 'Полис АкваПолис действует с\u00a001.02.2027')
  assert.match(begins.text, /AP-26-000001: Египет, 01\.02\.2027/)
  assert.match(begins.text, /Возьмите с\u00a0собой\n– полис/)
  assert.match(begins.text, /консульство.*Справку для них можно получить в\u00a0кабинете/)
  const ends = everyMail.trip_ends ?? assert.fail()
  assert.equal(ends.subject, 'Полис АкваПолис действует по\u00a014.02.2027')
  assert.match(ends.text, /18\u00a0часов без перелёта\. От\u00a0последнего погружения до\u00a0вылета/)
  assert.match(ends.text, /– Позвоните в местную скорую помощь\./)
  assert.match(ends.text, /Как заявить о\u00a0страховом случае\n– Сохраните/)
  for (const { text, html } of [begins, ends]) {
    assert.match(text, /\+7 \(495\) 000-00-00\n\+90 212 000 00 00/)
    assert.match(
      text,
      /Отключить напоминания о\u00a0поездках:\nhttps:\/\/polis\.example\/unsubscribe\/mTqfrxDAzGiKXmTnyB2pDw\n/,
    )
    assert.match(html, />Отключить напоминания/)
    assert.doesNotMatch(text, /IVANOV|три дня|3\u00a0дня/)
  }
})

test('what one has asked for, or must know, can not be switched off', () => {
  for (const [name, { text }] of Object.entries(everyMail))
    assert.equal(text.includes('/unsubscribe/'), /^trip_/.test(name), name)
})
