import { formatDate } from '@akvapolis/rules/dates/date-text'

/** What is wrong at a place of the file. */
export const contractFaultText = {
  encoding: () => 'это не текст в UTF-8 или windows-1251; сохраните таблицу как «CSV UTF-8»',
  quote: () => 'кавычка не закрыта или стоит посреди ячейки',
  no_rows: () => 'нет ни одного договора',
  too_many_rows: (most: string) => `за один раз не больше ${most} договоров`,
  column_missing: () => 'нет такого столбца',
  column_unknown: () => 'незнакомый столбец; бывают number, surname, name, birth, end, days, country, phone',
  column_repeated: () => 'столбец указан дважды',
  too_many_cells: (count: string) => `ячеек больше, чем столбцов: ${count}`,
  number: () => 'нужен номер договора: до 40 букв, цифр, пробелов и знаков . / - _',
  number_repeated: (row: string) => `этот номер уже есть в строке ${row}`,
  person_name: () => 'нужны буквы, пробелы, дефисы, апострофы, от 1 до 60',
  birth: () => 'нужна дата рождения ГГГГ-ММ-ДД или ДД.ММ.ГГГГ, не раньше 1900 года и не в будущем',
  date: () => 'нужна существующая дата ГГГГ-ММ-ДД или ДД.ММ.ГГГГ',
  days: () => 'нужно целое число дней от 0 до 3650',
  country: () => 'нет такой страны; укажите код из двух букв или название, пусто – любая',
  phone: () => 'нужен мобильный номер: +7 и десять цифр',
  other_holder: (number: string) => `у договора ${number} другой держатель; импорт его не меняет`,
  other_country: (number: string) => `у договора ${number} другая страна; импорт её не меняет`,
  other_phone: (number: string) => `у договора ${number} другой телефон; импорт его не меняет`,
  days_used: (used: string) => `меньше, чем уже использовано (${used})`,
} as const

type Fault = { row: number; column: string; code: keyof typeof contractFaultText; value: string }
type Change = { number: string; end: readonly [string, string]; days: readonly [number, number] }

const faultLine = ({ row, column, code, value }: Fault): string =>
  `  строка ${row}${column === '' ? '' : `, столбец ${column}`}: ${contractFaultText[code](value)}`

type Added = { number: string; end: string; days: number }

/** Nobody can use the days of such a contract: a year may be mistyped. */
const passed = (end: string, today: string): string => (end < today ? ', срок уже прошёл' : '')

const addedLine = ({ number, end, days }: Added, today: string): string =>
  `  ${number}: новый, дней ${days}, до ${formatDate(end)}${passed(end, today)}`

function changeLine({ number, end, days }: Change, today: string): string {
  const parts = [
    ...(days[0] === days[1] ? [] : [`дней ${days[0]} → ${days[1]}`]),
    ...(end[0] === end[1]
      ? []
      : [`срок ${formatDate(end[0])} → ${formatDate(end[1])}${passed(end[1], today)}`]),
  ]
  return `  ${number}: ${parts.join(', ')}`
}

const mostLines = 30
const cut = (lines: readonly string[]): string[] =>
  lines.length <= mostLines
    ? [...lines]
    : [...lines.slice(0, mostLines), `  … и ещё ${lines.length - mostLines}`]

export const operatorDmsText = {
  faulty: (faults: readonly Fault[]) => ['Файл не принят, ничего не изменено:', ...faults.map(faultLine)],
  nothingNew: (unchanged: number) => `Ничего не меняется: все договоры (${unchanged}) уже такие.`,
  plan: ({
    encoding,
    added,
    changed,
    unchanged,
    unlinked,
    today,
  }: {
    encoding: string
    today: string
    added: readonly Added[]
    changed: readonly Change[]
    unchanged: number
    unlinked: readonly string[]
  }) => [
    `Файл в ${encoding}. Новых договоров: ${added.length}, изменится: ${changed.length}, без изменений: ${unchanged}.`,
    ...cut(added.map((contract) => addedLine(contract, today))),
    ...cut(changed.map((contract) => changeLine(contract, today))),
    ...cut(
      unlinked.map((number) => `  ${number}: ни к кому не привязан, перейдёт к кабинету своего телефона`),
    ),
  ],
  imported: 'Готово: договоры приняты.',
  unknown: (number: string) =>
    `Нет договора ${number}. Пишите номер, как в таблице импорта: русские и латинские буквы различаются.`,
  notLinked: (number: string) => `Договор ${number} ни к кому не привязан. Ничего не меняется.`,
  unlinkPlan: (number: string) => [
    `Отвязать договор ${number} от кабинета. Дни и история договора останутся.`,
    'Привязать его снова сможет тот, у кого совпадут данные или телефон договора.',
  ],
  unlinked: (number: string) => `Готово: договор ${number} ни к кому не привязан.`,
}
