import { formatDate } from '@akvapolis/rules/dates/date-text'
import { noFly } from '../papers/calendar.ts'
import type { MailContent } from './layout/mail-content.ts'
import { type PaidTrip, tripInWords } from './layout/trip-in-words.ts'
import { inTrouble } from './mails.ts'

type Reminded = PaidTrip & {
  number: string
  assistancePhones: string[]
  policiesUrl: string
  unsubscribeUrl: string
}

/** Three days before the first day. It tells the day and counts none: a mail can be on its way for a while. */
export function composeTripBeginsMail(policy: Reminded): MailContent {
  const start = formatDate(policy.start)
  return {
    ...around(policy),
    subject: `Полис АкваПолис действует с\u00a0${start}`,
    preheader: 'Что взять с\u00a0собой и\u00a0кому звонить в\u00a0поездке.',
    heading: `Полис действует с\u00a0${start}`,
    blocks: [
      {
        kind: 'text',
        words: `Скоро начнётся страхование по\u00a0полису ${policy.number}: ${tripInWords(policy)}. Полис действует с\u00a000:00 первого дня до\u00a024:00 последнего по\u00a0московскому времени.`,
      },
      {
        kind: 'list',
        heading: 'Возьмите с\u00a0собой',
        items: [
          'полис: в\u00a0телефоне и\u00a0распечатанный;',
          'паспорт, по\u00a0которому едете;',
          'сертификат дайвера и\u00a0логбук;',
          'телефоны помощи: сохраните их в\u00a0контактах и\u00a0скажите тем, с\u00a0кем ныряете.',
        ],
      },
      ...inTrouble(policy.assistancePhones),
      {
        kind: 'text',
        words:
          'Лодка, консульство или клиника просят бумагу на\u00a0одного человека? Справку для них можно получить в\u00a0кабинете, в\u00a0списке полисов.',
      },
      { kind: 'button', words: 'Открыть полисы', url: policy.policiesUrl },
      why,
    ],
  }
}

type Ending = Reminded & {
  insurerEmail: string
  /** Between the last dive and a flight. */
  hoursBeforeFlight: number
  /** What the cover says to do after an accident under water. */
  firstSteps: string[]
}

/** On the last day. */
export function composeTripEndsMail(policy: Ending): MailContent {
  const end = formatDate(policy.end)
  const flight = noFly(policy.hoursBeforeFlight)
  return {
    ...around(policy),
    subject: `Полис АкваПолис действует по\u00a0${end}`,
    preheader: `${flight.title}. Что делать, если стало плохо, и\u00a0как заявить о\u00a0страховом случае.`,
    heading: `Полис действует по\u00a0${end}`,
    blocks: [
      {
        kind: 'text',
        words: `Полис ${policy.number} действует до\u00a024:00 ${end} по\u00a0московскому времени.`,
      },
      { kind: 'text', words: `${flight.title}. ${flight.advice}` },
      {
        kind: 'list',
        heading: 'Если после погружений стало плохо',
        items: [
          'Боль в\u00a0суставах, онемение, слабость, головокружение или сыпь могут появиться и\u00a0через сутки. Не\u00a0ждите, что пройдёт само.',
          ...policy.firstSteps,
        ],
      },
      ...inTrouble(policy.assistancePhones),
      {
        kind: 'list',
        heading: 'Как заявить о\u00a0страховом случае',
        items: [
          'Сохраните заключения врачей, назначения, счета и\u00a0чеки.',
          `Напишите страховщику: ответьте на\u00a0это письмо или напишите на\u00a0${policy.insurerEmail}. Назовите номер полиса и\u00a0приложите снимки бумаг.`,
        ],
      },
      { kind: 'button', words: 'Открыть полисы', url: policy.policiesUrl },
      why,
    ],
  }
}

const around = ({ policiesUrl, unsubscribeUrl }: Reminded) => ({
  siteUrl: new URL(policiesUrl).origin,
  unsubscribeUrl,
})

const why = {
  kind: 'quiet',
  words: 'Это напоминание о\u00a0поездке по\u00a0полису, который оформлен на\u00a0этот адрес.',
} as const
