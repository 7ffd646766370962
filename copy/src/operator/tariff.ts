import { formatDate } from '@akvapolis/rules/date-text'
import type { TariffDifference } from '@akvapolis/rules/tariff-differences'
import type { TariffFault, TariffFaultCode } from '@akvapolis/rules/tariff-faults'

const types: Readonly<Record<string, string>> = {
  string: 'текст в кавычках',
  number: 'число',
  int: 'целое число',
  array: 'список […]',
  tuple: 'список [от, до, "коэффициент"]',
  record: 'объект {…}',
  object: 'объект {…}',
}

const faults: Record<TariffFaultCode, (value: string) => string> = {
  missing: () => 'не указано',
  wrong_type: (type) => `здесь должно быть: ${types[type] ?? type}`,
  empty: () => 'не может быть пустым',
  too_small: (least) => `слишком мало (наименьшее – ${least})`,
  malformed: () => 'записано неверно',
  decimal: () => 'нужно десятичное число текстом, с точкой: "1.30"',
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
}

const faultLine = ({ path, code, value }: TariffFault): string =>
  `  ${path === '' ? 'файл' : path}: ${faults[code](value)}`

const figure = (value: string | null): string => value ?? 'нет'

const differenceLine = ({ path, before, after }: TariffDifference): string =>
  `  ${path}: ${figure(before)} → ${figure(after)}`

type Named = { name: string; validFrom: string }

const named = ({ name, validFrom }: Named): string => `«${name}» (с ${formatDate(validFrom)})`

export const tariffText = {
  noJson: ({ row, column }: { row: number; column: number }) =>
    `Это не JSON: ошибка в строке ${row}, столбце ${column}`,
  faulty: (found: readonly TariffFault[]) => ['Тариф с ошибками:', ...found.map(faultLine)],
  pastDate: (validFrom: string, today: string) =>
    `valid_from: ${formatDate(validFrom)} уже прошло, сегодня ${formatDate(today)}. Тариф не действует задним числом: укажите сегодняшний день или позже.`,
  noDifference: (tariff: Named) => `Ничего не меняется: такой тариф уже есть, ${named(tariff)}.`,
  fine: 'Тариф без ошибок.',
  plan: ({
    tariff,
    compared,
    differences,
    isUnreadable,
    sameDay,
    next,
  }: {
    tariff: Named
    compared: Named
    differences: readonly TariffDifference[]
    isUnreadable: boolean
    sameDay: Named | null
    next: Named | null
  }) => [
    `Тариф ${named(tariff)} вместо ${named(compared)}.`,
    ...(sameDay ? [`На этот день уже назначен ${named(sameDay)}: новый займёт его место.`] : []),
    ...(next ? [`Будет действовать до ${named(next)}, который назначен раньше.`] : []),
    isUnreadable ? 'Прежний тариф прочитать нельзя. Новый целиком:' : 'Меняется:',
    ...differences.map(differenceLine),
    'Цены, рассчитанные раньше, держатся свои 24 часа; проданные полисы не меняются.',
  ],
  applied: (tariff: Named) => `Готово: тариф ${named(tariff)} принят. Перезапускать сервер не нужно.`,
}

export const rateText = {
  badRate: (text: string) => `Курс «${text}» не годится: нужно число больше нуля, например 97.15`,
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
    'По нему пойдут новые расчёты; рассчитанные раньше цены держатся свои 24 часа.',
  ],
  done: (rate: string, date: string) =>
    `Готово: с ${formatDate(date)} курс ${rate} ₽ за 1 €. Перезапускать сервер не нужно.`,
}
