import { formatDate } from '@akvapolis/rules/dates/date-text'
import { priceHours } from '@akvapolis/rules/limits'
import type { FileDifference } from '@akvapolis/rules/offer/file-differences'
import type { FileFault, FileFaultCode } from '@akvapolis/rules/offer/file-faults'
import { daysGenitive, hours } from '../forms/plurals.ts'
import { rateText } from './rate.ts'

const types: Readonly<Record<string, string>> = {
  string: 'текст в кавычках',
  number: 'число',
  int: 'целое число',
  boolean: 'да или нет – true или false, без кавычек',
  array: 'список […]',
  tuple: 'список [от, до, "коэффициент"]',
  record: 'объект {…}',
  object: 'объект {…}',
}

const faults: Record<FileFaultCode, (value: string) => string> = {
  missing: () => 'не указано',
  wrong_type: (type) => `здесь должно быть: ${types[type] ?? type}`,
  empty: () => 'не может быть пустым',
  text_too_long: (most) => `длиннее ${most} знаков`,
  hidden_sign: (sign) => `в тексте есть невидимый знак ${sign}: уберите его`,
  too_small: (least) => `слишком мало (наименьшее – ${least})`,
  malformed: () => 'записано неверно',
  too_large: (most) => `слишком много (наибольшее – ${most})`,
  decimal: () =>
    'нужно десятичное число текстом, с точкой, без знака и не больше 6 цифр до и после неё: "1.30"',
  above_zero: () => 'должно быть больше нуля',
  no_date: () => 'нужна существующая дата "ГГГГ-ММ-ДД"',
  country_code: () => 'нужен код страны из двух латинских букв: "EG"',
  no_risk: () => 'у риска нужны id, name, name_en и surcharge_per_day (у дайвинга – "fixed": true)',
  id_repeated: (id) => `${id} указан дважды`,
  rank_repeated: (rank) => `ранг ${rank} указан дважды`,
  zone_undefined: (zone) => `зона ${zone} не описана в zones`,
  country_repeated: (iso) => `страна ${iso} указана дважды`,
  country_unknown: (iso) => `страны с кодом ${iso} нет`,
  bands_broken: () => 'ступени должны идти подряд, без пропусков и наложений',
  bands_short: (needed) => `ступени должны охватывать ${needed}`,
  fixed_risk: (id) => `"fixed": true должно стоять у одного риска, с id ${id}`,
  group_unknown: (group) => `уровня ${group} нет в diving_program_groups`,
  programme_too_long: (most) =>
    `days_close и days_open вместе – больше ${daysGenitive(Number(most))}, курс столько длиться не может`,
  trip_too_dear: (most) =>
    `самая дорогая поездка (все туристы, 365 дней, все риски) стоила бы больше ${most} €: проверьте коэффициенты`,
  unknown_key: (keys) => `лишнее: ${keys}`,
  key_repeated: () => 'указано больше одного раза',
  limit: () => 'нужна сумма в евро целым числом или "sum"',
  depth: () => 'нужна глубина в метрах, "by_certificate" или "of_programme"',
  no_programme: () => 'программы у этого полиса нет: нужна глубина в метрах или "by_certificate"',
  no_hours: () => 'назовите часы целым числом, одинаковым в ru и en: по ним пишут календарь и письма',
  headlines: (count) => `отмеченных "headline": true должно быть ровно ${count}`,
  too_deep: (most) => `глубже, чем depth_max (${most} м)`,
}

const faultLine = ({ path, code, value }: FileFault): string =>
  `  ${path === '' ? 'файл' : path}: ${faults[code](value)}`

const figure = (value: string | null): string => value ?? 'нет'

const differenceLine = ({ path, before, after }: FileDifference): string =>
  `  ${path}: ${figure(before)} → ${figure(after)}`

type Named = { name: string; validFrom: string }

const named = ({ name, validFrom }: Named): string => `«${name}» (с ${formatDate(validFrom)})`

type Plan = {
  file: Named
  compared: Named
  differences: readonly FileDifference[]
  isUnreadable: boolean
  sameDay: Named | null
  next: Named | null
  nextRate: { roublesPerEuro: string; date: string } | null
}

export const datedFileText = {
  noUtf8: 'Файл не в кодировке UTF-8: сохраните его заново, иначе русские названия испортятся.',
  tooNested: 'Файл не прочитать как JSON: слишком много скобок друг в друге.',
  noJson: ({ row, column }: { row: number; column: number }) =>
    `Это не JSON: ошибка в строке ${row}, столбце ${column}`,
}

const endOfRate = ({ roublesPerEuro, date }: { roublesPerEuro: string; date: string }) =>
  `Курс нового тарифа будет действовать до ${formatDate(date)}: на этот день назначен курс ${roublesPerEuro}.`

/** The words that depend on what kind of file it is. */
type Kind = {
  /** «Тариф», «Покрытие». */
  noun: string
  same: string
  backdated: string
  unreadable: string
  play: string
  itsPlace: string
  kept: readonly string[]
  accepted: string
}

const datedFile = (kind: Kind) => ({
  faulty: (found: readonly FileFault[]) => [`${kind.noun} с ошибками:`, ...found.map(faultLine)],
  pastDate: (validFrom: string, today: string) =>
    `valid_from: ${formatDate(validFrom)} уже прошло, сегодня ${formatDate(today)}. ${kind.backdated}: укажите сегодняшний день или позже.`,
  farDate: (validFrom: string) => `valid_from: ${rateText.farDate(validFrom)}`,
  demonstration: `demonstration: ${kind.play}, в рабочем режиме по нему не продают.`,
  noDifference: (held: Named) => `Ничего не меняется: ${kind.same}, ${named(held)}.`,
  fine: `${kind.noun} без ошибок.`,
  plan: ({ file, compared, differences, isUnreadable, sameDay, next, nextRate }: Plan) => [
    `${kind.noun} ${named(file)} вместо ${named(compared)}.`,
    ...(sameDay ? [`На этот день уже есть ${named(sameDay)}: ${kind.itsPlace}.`] : []),
    ...(next ? [`Будет действовать до ${named(next)}: это назначено раньше.`] : []),
    ...(nextRate ? [endOfRate(nextRate)] : []),
    isUnreadable ? kind.unreadable : 'Меняется:',
    ...differences.map(differenceLine),
    ...kind.kept,
  ],
  applied: (file: Named) =>
    `Готово: ${kind.noun.toLowerCase()} ${named(file)} ${kind.accepted}. Перезапускать сервер не нужно.`,
})

export type DatedFileText = ReturnType<typeof datedFile>

export const tariffText = datedFile({
  noun: 'Тариф',
  same: 'такой тариф уже есть',
  backdated: 'Тариф не действует задним числом',
  unreadable: 'Прежний тариф прочитать нельзя. Новый целиком:',
  play: 'тариф демонстрационный',
  itsPlace: 'новый займёт его место',
  kept: [`Цены, рассчитанные раньше, держатся свои ${hours(priceHours)}; проданные полисы не меняются.`],
  accepted: 'принят',
})

export const coverText = datedFile({
  noun: 'Покрытие',
  same: 'такое покрытие уже есть',
  backdated: 'Покрытие не действует задним числом',
  unreadable: 'Прежнее покрытие прочитать нельзя. Новое целиком:',
  play: 'покрытие демонстрационное',
  itsPlace: 'новое займёт его место',
  kept: [
    'Проданные полисы остаются с покрытием, с которым проданы.',
    'Неоплаченные покупатель подтвердит заново, прежние ссылки на их оплату не сработают.',
  ],
  accepted: 'принято',
})
