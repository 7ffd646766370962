import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Facts } from '@akvapolis/contract/facts'
import { questionsBy } from '@akvapolis/copy/reading/faq'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { aroundPage } from './around-page.ts'

const page =
  '<head><meta name="theme-color" content="#fff" /><title>Расчёт &lt;</title><meta name="description" content="Полис &amp; врач"></head><body></body>'
const insurer = {
  name: 'АО «Море» </script>',
  address: 'Москва',
  phone: '+7 495 111-11-11',
  email: 'a@sea.example',
  inn: '7700000000',
}
// What is read of the facts.
const facts = {
  site: { insurer, age_limit: 80 },
  cover: demoCover,
  public_url: 'https://polis.example',
  from_per_day: [{ product: 'diver', kopecks: 24_701, sum_eur: 50_000 }],
} as unknown as Facts
const at = (path: string | null, known: Facts | null = facts) => aroundPage(page, { path, facts: known })
const dataOf = (html: string) =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, text = '']) =>
    JSON.parse(text),
  )

test('an open page says whose address it is and what is shown of it', () => {
  const html = at('/calc')
  for (const tag of [
    '<link rel="canonical" href="https://polis.example/calc">',
    '<meta property="og:title" content="Расчёт &lt;">',
    '<meta property="og:description" content="Полис &amp; врач">',
    '<meta property="og:url" content="https://polis.example/calc">',
    '<meta property="og:image" content="https://polis.example/og/diver.png">',
    '<meta property="og:locale" content="ru_RU">',
  ])
    assert.ok(html.includes(tag), tag)
  assert.doesNotMatch(html, /noindex/)
  assert.match(at('/help'), /og\/site\.png/)
  assert.match(at('/auth?back=%2Fcalc'), /rel="canonical" href="https:\/\/polis.example\/auth"/)
})

test('what a page says of itself to messengers is said once', () => {
  const own = '<meta property="og:title" content="Своё">'
  const html = aroundPage(page.replace('</head>', `${own}</head>`), { path: '/auth', facts })
  assert.deepEqual(html.match(/<meta property="og:title"[^>]*>/g), [own])
})

test('a page of somebody, of a moment or of nobody is listed by nobody', () => {
  for (const path of [null, '/done', '/failed', '/confirm', '/reset-password', '/personal', '/not-found']) {
    const html = at(path)
    assert.match(html, /<meta name="robots" content="noindex">/, String(path))
    assert.doesNotMatch(html, /canonical|og:|ld\+json/, String(path))
  }
})

test('without facts it says nothing that it does not know', () => {
  assert.doesNotMatch(at('/calc', null), /canonical|og:|noindex/)
})

test('every page has the colours of the light and of the dark, and what devices keep of it', () => {
  for (const html of [at('/calc'), at(null), at('/calc', null)]) {
    assert.equal(html.match(/name="theme-color"/g)?.length, 2)
    assert.match(html, /media="\(prefers-color-scheme: dark\)" content="#071a2b"/)
    assert.match(html, /<link rel="manifest" href="\/site.webmanifest"><link rel="apple-touch-icon"/)
  }
})

test('what searchers are told of the front door is what it shows: who sells, and from how much a day', () => {
  const [agency, offer] = dataOf(at('/auth'))
  assert.equal(agency['@context'], 'https://schema.org')
  assert.deepEqual(
    [agency['@type'], agency.legalName, agency.taxID],
    ['InsuranceAgency', insurer.name, insurer.inn],
  )
  assert.equal(offer['@type'], 'Product')
  assert.deepEqual(offer.offers.priceSpecification, {
    '@type': 'UnitPriceSpecification',
    minPrice: '248',
    priceCurrency: 'RUB',
    unitCode: 'DAY',
  })
  assert.equal(offer.offers.url, 'https://polis.example/calc')
  assert.deepEqual(dataOf(at('/help')), [])
})

test('what searchers are told of the questions is every one of the page with its answer', () => {
  const [{ '@type': type, mainEntity }] = dataOf(at('/faq'))
  assert.equal(type, 'FAQPage')
  const shown = questionsBy(facts).flatMap(({ questions }) => questions)
  const answered = shown.filter(({ answer }) => answer.length > 0)
  assert.deepEqual(
    mainEntity.map(({ name }: { name: string }) => name),
    answered.map(({ question }) => question),
  )
  for (const { acceptedAnswer } of mainEntity) assert.ok(acceptedAnswer.text.length > 10)
})
