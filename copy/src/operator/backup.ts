const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} МБ`

export const operatorBackupText = {
  notEmbedded: 'База данных задана в DATABASE_URL: её копируют средствами PostgreSQL, см. docs/runbook.md.',
  noName: 'Укажите файл копии или задайте BACKUP_ARCHIVE_DIR: без имени копия ложится в архив.',
  /** Where a copy goes, after «Скопировать базу данных в». */
  toFile: (path: string) => `файл ${path}`,
  toFolder: (path: string) => `папку ${path}`,
  toArchive: (folder: string) => `архив, в новый файл папки ${folder}`,
  toArchiveInClear: (folder: string) => `архив, в новую папку внутри ${folder}`,
  noArchive: 'Не задан BACKUP_ARCHIVE_DIR: архива нет.',
  badDays: '--days: число дней от 1 до 9999',
  nothingToClear: (days: string) =>
    `Удалять нечего: всё в архиве нужно, чтобы вернуться на ${days} дн. назад.`,
  clearPlan: (days: string, copies: number, log: number) => [
    `Удалить из архива копий: ${copies}, файлов журнала: ${log}.`,
    `Вернуться можно будет к любому моменту последних ${days} дн.`,
  ],
  cleared: (copies: number, log: number) => `Готово: удалено копий: ${copies}, файлов журнала: ${log}.`,
  isThere: (path: string) => `${path} уже есть: укажите новое имя (незаконченную копию удалите).`,
  noRecipient:
    'Не задан BACKUP_RECIPIENT: открытый ключ age (age1…), которым шифруется копия, или none. См. docs/runbook.md.',
  badRecipient: 'BACKUP_RECIPIENT – не открытый ключ age: проверьте, что он скопирован целиком.',
  plan: (where: string) => [
    `Скопировать базу данных в ${where}. Сервер может работать.`,
    'BACKUP_RECIPIENT=none: копия не зашифрована, в ней персональные данные.',
  ],
  sealedPlan: (where: string, recipient: string) => [
    `Скопировать базу данных в ${where}. Сервер может работать.`,
    `Копию откроет только владелец ключа ${recipient}.`,
  ],
  underWay: 'Другая копия этой базы ещё делается: дождитесь её конца и повторите.',
  done: (target: string, bytes: number) =>
    `Готово: копия в ${target}, ${megabytes(bytes)}. Как вернуть её – docs/runbook.md.`,
  withoutFigures:
    'ВНИМАНИЕ: в базу писали без перерыва, и что в ней было, в копию не записано: backup prove восстановит её, но ни с чем не сверит.',
  fileMissing: (file: string) => `Нет файла ${file}.`,
  fileIsFolder: (file: string) =>
    `${file} – папка, то есть незашифрованная копия: её проверяет backup prove, а на место кладут как есть, см. docs/runbook.md.`,
  noIdentity:
    'Нечем открыть копию: задайте BACKUP_IDENTITY_FILE (файл от age-keygen) или BACKUP_IDENTITY (AGE-SECRET-KEY-1…).',
  identityFileMissing: (file: string) => `Нет файла с ключом ${file} (BACKUP_IDENTITY_FILE).`,
  identityFileIsFolder: (file: string) => `${file} – папка: укажите в BACKUP_IDENTITY_FILE файл с ключом.`,
  badIdentity: 'В BACKUP_IDENTITY_FILE или BACKUP_IDENTITY не ключ age (AGE-SECRET-KEY-1…).',
  /** As `age-keygen` writes it. */
  key: ({ madeAt, recipient, identity }: { madeAt: string; recipient: string; identity: string }) =>
    `# created: ${madeAt}\n# public key: ${recipient}\n${identity}\n`,
  keyMade: (file: string, recipient: string) => [
    `Готово: ключ в файле ${file}. Только он откроет копии: храните его дважды, отдельно от них и не на сервере.`,
    'Открытый ключ задайте на сервере:',
    `BACKUP_RECIPIENT=${recipient}`,
  ],
  fault: {
    'not-a-copy': (file: string) => `${file} – не зашифрованная копия базы данных.`,
    'other-key': (file: string) => `${file} зашифрован другим ключом.`,
    damaged: (file: string) => `${file} повреждён или записан не до конца.`,
  },
  checked: (file: string, files: number, bytes: number) =>
    `${file}: копия целая, файлов: ${files}, в базе ${megabytes(bytes)}.`,
  restored: (target: string, name: string) =>
    `Готово: база данных в ${target}/${name}. Остановите сервер и положите её на место, см. docs/runbook.md.`,
}
