/** Of every command, for `--help`. */
const common = [
  'Ключи каждой команды:',
  '  --yes        не спрашивать: «да» на всё (для скриптов)',
  '  --as <имя>   кто выполняет; попадёт в журнал вместо имени пользователя системы',
  '  --help       эта справка',
]

const help = (usage: string, purpose: readonly [string, ...string[]], examples: readonly string[]) => ({
  usage,
  purpose: purpose[0],
  text: [
    `npm run operator -- ${usage}`,
    '',
    ...purpose,
    '',
    ...common,
    '',
    'Например:',
    ...examples.map((example) => `  npm run operator -- ${example}`),
  ],
})

/** Each command by its words: how it is called, what it does, examples. */
export const commandHelp = {
  'tariff check': help(
    'tariff check <файл>',
    ['Проверяет файл тарифа и показывает, чем он отличается от действующего. Ничего не меняет.'],
    ['tariff check tariff-2027.json'],
  ),
  'tariff apply': help(
    'tariff apply <файл>',
    [
      'Вводит тариф в действие с его дня valid_from (сегодня или позже), без перезапуска сервера.',
      'Цены, рассчитанные раньше, держатся свои 24 часа.',
    ],
    ['tariff apply tariff-2027.json', 'tariff apply tariff-2027.json --yes --as "Анна Петрова"'],
  ),
  'cover check': help(
    'cover check <файл>',
    ['Проверяет файл покрытия и показывает, чем оно отличается от действующего. Ничего не меняет.'],
    ['cover check cover-2027.json'],
  ),
  'cover apply': help(
    'cover apply <файл>',
    [
      'Вводит покрытие в действие с его дня valid_from (сегодня или позже), без перезапуска сервера.',
      'Проданные полисы остаются с покрытием, с которым проданы.',
    ],
    ['cover apply cover-2027.json', 'cover apply cover-2027.json --yes --as "Анна Петрова"'],
  ),
  'rate set': help(
    'rate set <рублей за евро> [ГГГГ-ММ-ДД]',
    ['Ставит курс евро с сегодняшнего или указанного дня. Действует на новые расчёты.'],
    ['rate set 97.15', 'rate set 97.15 2027-02-01'],
  ),
  'dms import': help(
    'dms import <файл.csv>',
    [
      'Принимает договоры ДМС из таблицы: весь файл или ничего, ошибки – все сразу, со строкой и столбцом.',
      'Столбцы: number, surname, name, birth, end, days, необязательные country (код или название) и phone.',
      'days – сколько дней дано всего, с использованными. Договор с телефоном достанется аккаунту этого телефона.',
      'У известного договора меняются только end и days; дней не станет меньше, чем использовано.',
      'Разделитель – запятая или точка с запятой, кодировка – UTF-8 или windows-1251, даты – ГГГГ-ММ-ДД или ДД.ММ.ГГГГ.',
    ],
    ['dms import contracts.csv'],
  ),
  'dms unlink': help(
    'dms unlink <номер договора>',
    ['Отвязывает договор ДМС от аккаунта. Дни и история договора остаются.'],
    ['dms unlink DMS-0001'],
  ),
  'policy show': help(
    'policy show <номер> [--full]',
    [
      'Показывает полис или черновик: состояние, историю, платежи, письма, документ.',
      'E-mail и телефон скрыты; --full покажет их и имена застрахованных. Просмотр остаётся в журнале.',
    ],
    ['policy show AP-27-000001', 'policy show D-000002 --full'],
  ),
  'policy resend': help(
    'policy resend <номер> [--to <адрес>]',
    ['Отправляет оплаченный полис ещё раз: на его адрес или на указанный.'],
    ['policy resend AP-27-000001', 'policy resend AP-27-000001 --to kate@example.org'],
  ),
  'policy refund': help(
    'policy refund <номер> [--order <заказ>] [--again]',
    [
      'Просит банк вернуть всю оплату. Полис отменяется, когда банк это подтвердит, не раньше.',
      'Полис за бонусные дни отменяется сразу, дни возвращаются на договор, если поездка не началась.',
      'Если платежей несколько, спросит, какой вернуть (--order). Повтор безвреден: второй раз банк не просят,',
      'пока не указано --again.',
    ],
    ['policy refund AP-27-000001'],
  ),
  'payments reconcile': help(
    'payments reconcile [--days <дней>]',
    [
      'Спрашивает банк о каждом заказе за последние 30 дней (или --days), применяет его ответы и сверяет суммы.',
      'Код выхода 1, если что-то не сошлось или банк не ответил.',
    ],
    ['payments reconcile', 'payments reconcile --days 3 --yes'],
  ),
  'keys rotate': help(
    'keys rotate',
    [
      'Шифрует паспорта и документы заново ключом, который стоит первым в APP_KEYS, и то, что ещё не зашифровано.',
      'Сначала запустите все серверы с APP_KEYS=новый,старый. Прерванную команду запустите ещё раз: она продолжит.',
      'Старый ключ храните, пока хранятся копии базы, сделанные с ним, см. docs/runbook.md.',
    ],
    ['keys rotate'],
  ),
  'backup check': help(
    'backup check <файл>',
    [
      'Читает зашифрованную копию до конца и говорит, цела ли она. Ничего не меняет, база данных не нужна.',
      'Ключ – в BACKUP_IDENTITY_FILE или BACKUP_IDENTITY.',
    ],
    ['backup check /srv/copies/2027-01-15.age'],
  ),
  'backup restore': help(
    'backup restore <файл> <папка>',
    [
      'Расшифровывает копию в новую папку, целиком или никак. Как положить её на место – docs/runbook.md.',
      'Ключ – в BACKUP_IDENTITY_FILE или BACKUP_IDENTITY. База данных не нужна.',
    ],
    ['backup restore /srv/copies/2027-01-15.age /srv/restored'],
  ),
  backup: help(
    'backup <файл>',
    [
      'Копирует встроенную базу данных в новый файл, зашифрованный ключом BACKUP_RECIPIENT; сервер может работать.',
      'С BACKUP_RECIPIENT=none – в новую папку, не зашифровывая. Как вернуть копию – docs/runbook.md.',
    ],
    ['backup /srv/copies/2027-01-15.age'],
  ),
} as const

export const generalHelp = [
  'npm run operator -- <команда> [ключи]',
  '',
  'Команды:',
  ...Object.values(commandHelp).flatMap(({ usage, purpose }) => [`  ${usage}`, `      ${purpose}`]),
  '',
  'Каждая сначала проверяет всё, говорит, что сделает, и спрашивает. Каждое действие остаётся в журнале',
  '(таблица operator_action). Настройки те же, что у сервера: DATABASE_URL или DATA_DIR, PUBLIC_URL и другие.',
  'Код выхода: 0 – сделано, 1 – отказ или неудача, 2 – команда написана неверно.',
  '',
  ...common,
  '',
  'Справка по команде: npm run operator -- tariff check --help',
]
