import { formatDate } from '@akvapolis/rules/dates/date-text'
import { priceHours } from '@akvapolis/rules/limits'
import { hours } from '../forms/plurals.ts'

export const rateText = {
  badRate: (text: string, most: number) =>
    `Курс «${text}» не годится: нужно число больше нуля и не больше ${most}, до 6 цифр после точки, например 97.15`,
  badDate: (text: string) => `Дата «${text}» не годится: нужна существующая, ГГГГ-ММ-ДД`,
  pastDate: (date: string, today: string) =>
    `${formatDate(date)} уже прошло, сегодня ${formatDate(today)}: курс ставится на сегодня или позже.`,
  farDate: (date: string) => `${formatDate(date)} дальше, чем через год: проверьте дату.`,
  same: (rate: string, date: string) =>
    `Ничего не меняется: ${formatDate(date)} и так курс ${rate} ₽ за 1 €.`,
  plan: ({
    rate,
    date,
    before,
    percent,
    next,
  }: {
    rate: string
    date: string
    before: { rate: string; date: string }
    percent: number
    next: { rate: string; date: string } | null
  }) => [
    `Курс с ${formatDate(date)}: ${rate} ₽ за 1 € (сейчас на этот день ${before.rate}, курс от ${formatDate(before.date)}).`,
    ...(Math.abs(percent) > 20
      ? [`Внимание: курс меняется на ${Math.round(percent)} %. Проверьте, нет ли опечатки.`]
      : []),
    ...(next
      ? [`Будет действовать до ${formatDate(next.date)}: на этот день назначен курс ${next.rate}.`]
      : []),
    `По нему пойдут новые расчёты; рассчитанные раньше цены держатся свои ${hours(priceHours)}.`,
  ],
  done: (rate: string, date: string) =>
    `Готово: с ${formatDate(date)} курс ${rate} ₽ за 1 €. Перезапускать сервер не нужно.`,
}
