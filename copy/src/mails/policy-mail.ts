import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatPeriod } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Kopecks } from '@akvapolis/rules/money'
import { policyCardCopy } from '../account/policy-card.ts'
import { type Bilingual, eurosInWords, roublesInWords } from '../papers/bilingual.ts'
import { noFly } from '../papers/calendar.ts'
import { coverCopy } from '../papers/cover.ts'
import { documentCopy, documentTitle } from '../papers/document.ts'
import type { MailContent } from './layout/mail-content.ts'
import { inTrouble } from './mails.ts'

type MailedPolicy = {
  number: string
  insured: string[]
  countries: string[]
  start: IsoDate
  end: IsoDate
  /** From when on its first day it holds; null: since midnight. */
  notBefore: Bilingual | null
  /** Of several trips, within the period; null: every day of it. */
  insuredDays: number | null
  /** In euro cents, of each person. */
  insuranceAmount: number
  /** How deep it goes, as the paper says it; null where that is not known. */
  depth: Bilingual | null
  /** Between the last dive and a flight, as the attached calendar counts them. */
  hoursBeforeFlight: number
  /** Whether it is attached, too. */
  hasKeyInformation: boolean
  /** 0 is not mentioned: there was nothing to pay. */
  premium: Kopecks
  assistancePhones: string[]
  checkUrl: string
  accountUrl: string
}

/** The policy, issued: goes to the address of its order with the PDF attached. */
export function composePolicyMail(policy: MailedPolicy): MailContent {
  const where = joinedTerritories(policy.countries)
  const isOfTrips = policy.insuredDays !== null
  const limit = policy.notBefore ? `, ${policy.notBefore.ru} по\u00a0Москве` : ''
  const when = `${formatPeriod(policy.start, policy.end)}${limit}`
  return {
    subject: documentTitle(policy.number),
    preheader: `${where}, ${when}. Полис во\u00a0вложении.`,
    heading: 'Полис оформлен',
    siteUrl: new URL(policy.checkUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `Полис во\u00a0вложении. Сохраните его в\u00a0телефоне или распечатайте, чтобы в\u00a0поездке он\u00a0был под рукой. Рядом ${policy.hasKeyInformation ? 'ключевая информация о\u00a0договоре и\u00a0' : ''}файл для календаря: начало и\u00a0конец ${isOfTrips ? 'страхования' : 'поездки'}, ${noFly(policy.hoursBeforeFlight).title}.`,
      },
      { kind: 'facts', facts: factsOf(policy, { where, when }) },
      ...inTrouble(policy.assistancePhones),
      { kind: 'button', words: 'Проверить полис', url: policy.checkUrl },
      {
        kind: 'quiet',
        words:
          'Страница проверки подтверждает, что полис настоящий, и\u00a0говорит, когда он действует. Имён на\u00a0ней нет.',
      },
      { kind: 'link', words: 'Все полисы\u00a0– в\u00a0личном кабинете', url: policy.accountUrl },
    ],
  }
}

function factsOf(policy: MailedPolicy, { where, when }: { where: string; when: string }) {
  const sum = eurosInWords(policy.insuranceAmount)
  return [
    { label: 'Номер полиса', value: policy.number },
    { label: 'Кто застрахован', value: policy.insured.join(', ') },
    { label: documentCopy.territory.ru, value: where },
    { label: 'Период страхования', value: when },
    ...(policy.insuredDays === null
      ? []
      : [{ label: documentCopy.insuredDays.ru, value: String(policy.insuredDays) }]),
    { label: policyCardCopy.sum, value: policyCardCopy.sumOf(sum, policy.insured.length) },
    ...(policy.depth === null ? [] : [{ label: coverCopy.depth.ru, value: policy.depth.ru }]),
    ...(policy.premium === 0 ? [] : [{ label: 'Стоимость', value: roublesInWords(policy.premium) }]),
  ]
}
