/** What every command of the operator says. */
export const deskText = {
  question: 'Выполнить? (да/нет) ',
  nothingChanged: 'Ничего не изменено.',
  nobodyToAsk:
    'Подтвердить некому: запустите команду в терминале или добавьте ключ --yes. Ничего не изменено.',
  changedMeanwhile:
    'Пока вы отвечали, данные изменил кто-то другой. Ничего не изменено, запустите команду ещё раз.',
  left: 'Прервано. Незаконченное отменено, сделанное до этого осталось.',
  configuration: 'Настройки не годятся:',
  schemaDiffers:
    'База данных другой версии, чем эта программа. Запустите сервер этой версии (npm start), затем повторите команду.',
  noConnection: (reason: string) => `Нет связи с базой данных: ${reason}`,
  failed: (reason: string) => `Не получилось: ${reason}`,
  fileMissing: (path: string) => `Файл ${path} не открыть: его нет или к нему нет доступа`,
  fileTooLarge: (path: string) => `Файл ${path} слишком велик`,
}

/** Why the embedded database can't be reached. */
export const databaseRefusalText = {
  'no-database': (dataDir: string) =>
    `В ${dataDir} нет базы данных (или нет прав на неё). Проверьте DATA_DIR; новую базу делает первый npm start.`,
  'folder-in-use': (dataDir: string) =>
    `Сервер на ${dataDir} запускается или останавливается слишком долго. Повторите позже.`,
  'folder-not-reachable': (dataDir: string) => `Нет прав на папку базы данных в ${dataDir}.`,
  'folder-of-other-version': (dataDir: string) =>
    `В ${dataDir} данные другой версии PostgreSQL: см. docs/runbook.md.`,
  'binaries-missing': () => 'PostgreSQL не установлен: выполните npm ci или задайте DATABASE_URL.',
  'not-started': (dataDir: string) => `PostgreSQL в ${dataDir} не запускается: см. docs/runbook.md.`,
} as const

/** What is wrong with the words of a command line. */
export const usageText = {
  unknownCommand: (name: string) => `Нет такой команды: ${name}`,
  unknownOption: (name: string) => `Нет такого ключа: ${name}`,
  optionNeedsValue: (name: string) => `Ключу ${name} нужно значение`,
  optionTakesNone: (name: string) => `Ключ ${name} пишется без значения`,
  operandMissing: (name: string) => `Не указано: ${name}`,
  operandExtra: (text: string) => `Лишнее слово: ${text}`,
  badOperator: 'После --as нужно имя: от 1 до 60 букв, цифр, точек, пробелов и дефисов',
  seeHelp: (command: string) => `Справка: npm run operator -- ${command}--help`,
}
