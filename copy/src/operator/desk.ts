/** What every command of the operator says. */
export const deskText = {
  question: 'Выполнить? (да/нет) ',
  nothingChanged: 'Ничего не изменено.',
  nobodyToAsk:
    'Подтвердить некому: запустите команду в терминале или добавьте ключ --yes. Ничего не изменено.',
  changedMeanwhile:
    'Пока вы отвечали, данные изменил кто-то другой. Ничего не изменено, запустите команду ещё раз.',
  left: 'Прервано. Незаконченное отменено, сделанное до этого осталось.',
  interrupted: 'Прервано.',
  configuration: 'Настройки не годятся:',
  schemaDiffers:
    'База данных другой версии, чем эта программа. Запустите сервер этой версии (npm start), затем повторите команду.',
  noConnection: (reason: string) => `Нет связи с базой данных: ${reason}`,
  /** Why PostgreSQL refused what it was asked, by the word of the runbook. */
  databaseAway: {
    'disk full': 'На диске базы данных нет места: освободите его и повторите команду.',
    'locked by others': 'Эти данные слишком долго держит кто-то другой. Повторите команду позже.',
    'read-only': 'База данных сейчас только для чтения: см. docs/runbook.md.',
    'too slow': 'База данных отвечала слишком долго. Повторите команду позже.',
    'no connection left': 'У базы данных не осталось свободных соединений. Повторите команду позже.',
  },
  failed: (reason: string) => `Не получилось: ${reason}`,
  keyMissing: (key: string) =>
    `Данные зашифрованы ключом ${key}, а его среди заданных нет. Задайте APP_KEY или APP_KEYS, как у сервера.`,
  keyCutShort: (file: string) =>
    `Файл ключа ${file} записан не целиком. Верните его из копии; удалять его можно, только если данных ещё нет.`,
  parentMissing: (folder: string) => `Нет папки ${folder}: создайте её или укажите другой путь.`,
  within: (path: string, setting: 'DATA_DIR' | 'BACKUP_ARCHIVE_DIR') =>
    `${path} лежит внутри ${setting}: укажите место вне этой папки.`,
  fileMissing: (path: string) => `Файл ${path} не открыть: его нет или к нему нет доступа`,
  fileIsFolder: (path: string) => `${path} – папка: укажите файл в ней`,
  fileTooLarge: (path: string) => `Файл ${path} слишком велик`,
}

/** An archive is never made by itself: below a disk that is not mounted it would be another one. */
export const noArchiveFolder =
  'Нет архива: в BACKUP_ARCHIVE_DIR нет папки wal. Диск не подключён или путь не тот; для нового архива создайте её: mkdir -p "$BACKUP_ARCHIVE_DIR/wal"'

/** Segments of the log of all databases have the same names. */
export const archiveOfOther =
  'В BACKUP_ARCHIVE_DIR архив другой базы данных, не той, что в DATA_DIR. Новой базе нужен новый архив, см. docs/runbook.md.'

/** Why the embedded database can't be reached. */
const databaseRefusalText = {
  'no-database': (dataDir: string) =>
    `В ${dataDir} нет базы данных (или нет прав на неё). Проверьте DATA_DIR; новую базу делает первый npm start.`,
  'folder-in-use': (dataDir: string) =>
    `Сервер на ${dataDir} запускается или останавливается слишком долго. Повторите позже.`,
  'folder-moved': (dataDir: string) =>
    `Папку базы данных в ${dataDir} заменили под работающим сервером. Остановите его и повторите.`,
  'folder-not-reachable': (dataDir: string) => `Нет прав на папку базы данных в ${dataDir}.`,
  'folder-of-other-version': (dataDir: string) =>
    `В ${dataDir} данные другой версии PostgreSQL: см. docs/runbook.md.`,
  'binaries-missing': () => 'PostgreSQL не установлен: выполните npm ci или задайте DATABASE_URL.',
  'archive-missing': () => noArchiveFolder,
  'archive-of-other': () => archiveOfOther,
  'archive-for-nobody': () =>
    'BACKUP_RECIPIENT – не открытый ключ age: проверьте, что он скопирован целиком.',
  'archive-not-reachable': () =>
    'BACKUP_ARCHIVE_DIR: пользователь PostgreSQL не может запустить программу архива: откройте ему папки над ней.',
  'archive-not-writable': () => 'BACKUP_ARCHIVE_DIR: пользователь PostgreSQL не может писать в эту папку.',
  'not-started': (dataDir: string) => `PostgreSQL в ${dataDir} не запускается: см. docs/runbook.md.`,
} as const

type RefusalCode = keyof typeof databaseRefusalText

/** `folder`: whose database it is, DATA_DIR or the folder of a restoration. */
export function databaseRefusal(code: RefusalCode, folder: string): string {
  const sentences: Readonly<Record<RefusalCode, (folder: string) => string>> = databaseRefusalText
  return sentences[code](folder)
}

/** What is wrong with the words of a command line. */
export const usageText = {
  unknownCommand: (name: string) => `Нет такой команды: ${name}`,
  commandMissing: 'Не указана команда',
  unknownOption: (name: string) => `Нет такого ключа: ${name}`,
  optionNeedsValue: (name: string) => `Ключу ${name} нужно значение`,
  optionTakesNone: (name: string) => `Ключ ${name} пишется без значения`,
  operandMissing: (name: string) => `Не указано: ${name}`,
  operandExtra: (text: string) => `Лишнее слово: ${text}`,
  reasonNeeded: 'Укажите основание: --reason "…", от 10 до 300 знаков',
  badOperator: 'После --as нужно имя: от 1 до 60 букв, цифр, точек, пробелов и дефисов',
  seeHelp: (command: string) => `Справка: npm run operator -- ${command}--help`,
}
