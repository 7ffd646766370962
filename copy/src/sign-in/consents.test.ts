import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderCopy } from '../purchase/order.ts'
import { payLinkCopy } from '../purchase/pay-link.ts'
import { dataPolicy } from '../reading/data-policy.ts'
import { type ConsentName, consentTexts, consentVersions } from './consents.ts'

const insurer = {
  name: 'АО «Пример»',
  licence: 'СЛ № 0001',
  address: '101000, Москва, ул. Мясницкая, д. 1',
  phone: '8 (800) 111-11-11',
  email: 'hello@insurer.example',
  site: 'https://insurer.example',
  complaints_email: 'complaints@insurer.example',
  assistance_email: 'help@assistance.example',
  assistance_phones: ['+7 (495) 000-00-00', '+90 212 000 00 00'],
}
const textOf = (name: ConsentName) => JSON.stringify(consentTexts[name](insurer)).replaceAll('\u00a0', ' ')

test('both texts name who insures', () => {
  for (const name of Object.keys(consentVersions) as ConsentName[])
    assert.ok(textOf(name).includes(insurer.name))
})

test('both texts say where to write to', () => {
  for (const name of Object.keys(consentVersions) as ConsentName[])
    assert.ok(textOf(name).includes(insurer.email))
})

test('the terms say whom to call, and every way to reach the insurer', () => {
  const { phone, email, site, complaints_email, assistance_phones, assistance_email } = insurer
  for (const words of [phone, email, site, complaints_email, ...assistance_phones, assistance_email])
    assert.ok(textOf('terms').includes(words), words)
})

test('the consent says where it is taken back', () => {
  assert.match(textOf('personal_data'), /Отозвать согласие можно в личном кабинете/)
})

const policyParts = dataPolicy({
  insurer: { ...insurer, inn: '7700000000' } as Parameters<typeof dataPolicy>[0]['insurer'],
  captcha: true,
}).map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join(' ').replaceAll('\u00a0', ' ') }))

const recipients: [inPolicy: RegExp, inConsent: RegExp][] = [
  [/^Банку – сумма, номер заказа, телефон/, /Банк получает сумму, номер заказа, телефон/],
  [/^Оператору SMS – телефон и текст с кодом/, /оператор SMS – телефон и текст с кодом/],
  [/^Почтовому серверу – письма/, /почтовый сервер – письма/],
  [/^Службе помощи и клиникам, в том числе за рубежом/, /служба помощи и клиники, в том числе за рубежом/],
  [/^Yandex SmartCaptcha .* сведения о вашем браузере/, /Yandex SmartCaptcha, .* сведения о вашем браузере/],
]

test('whoever the data policy says gets data stands in the consent', () => {
  const told = policyParts.find(({ heading }) => heading === 'Кому передаются')
  const sentences = told?.text.split(/(?<=\.) /).filter((one) => !one.startsWith('Больше никому')) ?? []
  assert.equal(sentences.length, recipients.length)
  for (const sentence of sentences) {
    const [, inConsent] = recipients.find(([inPolicy]) => inPolicy.test(sentence)) ?? []
    assert.ok(inConsent, sentence)
    assert.match(textOf('personal_data'), inConsent)
  }
})

test('what the data policy keeps of a sign-in and a consent stands in the consent', () => {
  const policy = policyParts.map(({ text }) => text).join(' ')
  for (const kept of [
    /сетевой адрес/,
    /пароль в виде хеша/,
    /ключи доступа/,
    /время, устройство и хеш сетевого адреса каждого входа/,
  ]) {
    assert.match(policy, kept)
    assert.match(textOf('personal_data'), kept)
  }
})

test('the consent names all that is done with the data, what it tells of itself included', () => {
  const done = /Их ([^.]*)\./.exec(textOf('personal_data'))?.[1] ?? ''
  for (const act of ['записывают', 'хранят', 'уточняют', 'используют', 'передают', 'обезличивают', 'удаляют'])
    assert.ok(done.includes(act), act)
})

test('the consent and the data policy name the DMS contract that is asked for', () => {
  const policy = policyParts.map(({ text }) => text).join(' ')
  for (const text of [policy, textOf('personal_data')])
    assert.match(text, /номер и срок договора ДМС, имя и дата рождения того, на кого он заключён/)
})

test('the terms count the days of who travels already as they are judged: from the press, not from the payment', () => {
  assert.match(
    textOf('terms'),
    /не раньше чем через 5 дней после дня, когда вы впервые нажали «Оплатить» или «Пусть заплатит другой»/,
  )
  for (const press of [orderCopy.pay, payLinkCopy.open])
    assert.ok(textOf('terms').includes(`«${press}»`), press)
  // The paper has the day of the payment for the one it was made out on.
  assert.doesNotMatch(textOf('terms'), /уже путешествуя[^"]*после (покупки|оформления)/)
})

test('no text names a way to reach anybody that is not configured', () => {
  const given = Object.values(insurer).flat().join(' ')
  for (const name of Object.keys(consentVersions) as ConsentName[]) {
    for (const [address] of textOf(name).matchAll(/[\w.-]+@[\w.-]*\w|https?:[\w/.-]*\w|\+?\d[\d ()-]{8,}\d/g))
      assert.ok(given.includes(address), address)
  }
})

test('the terms say nothing of the cover in words of their own, and who pays is not by that the policyholder', () => {
  const terms = textOf('terms')
  assert.doesNotMatch(terms, /Covid|репатриац|алкогол|квалификаци|страховой суммы|возмещаются/i)
  assert.match(terms, /перечислены в ключевой информации, .* и в самом полисе/)
  assert.doesNotMatch(terms, /оформляет и оплачивает/)
  assert.match(terms, /Заплатить может и другой человек/)
})

test('the terms are true of a trip within Russia and of a policy that costs nothing', () => {
  const terms = textOf('terms')
  assert.match(terms, /не раньше оплаты, а без оплаты – не раньше оформления/)
  assert.match(terms, /застраховано столько дней в поездках, сколько указано в полисе/)
  assert.doesNotMatch(terms, /за границей/)
})

test('the terms say how each policy is refused, and by when the money for a trip within Russia comes back', () => {
  const terms = textOf('terms')
  assert.match(terms, /Поездка по России\. .* не позднее 10 рабочих дней после вашего письма/)
  assert.match(terms, /Полис за бонусные дни\. В течение 14 дней после оформления, .* бонусные дни вернутся/)
})

test('whoever is in danger calls the emergency service first', () => {
  const terms = textOf('terms')
  const [life, assistance] = ['вызовите местную скорую', '+7 (495) 000-00-00'].map((words) =>
    terms.indexOf(words),
  )
  assert.ok(life !== undefined && assistance !== undefined && life > 0 && life < assistance)
})
