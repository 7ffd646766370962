const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} МБ`

export const operatorBackupText = {
  notEmbedded: 'База данных задана в DATABASE_URL: её копируют средствами PostgreSQL, см. docs/runbook.md.',
  isThere: (path: string) => `${path} уже есть: укажите новое имя (незаконченную копию удалите).`,
  noRecipient:
    'Не задан BACKUP_RECIPIENT: открытый ключ age (age1…), которым шифруется копия, или none. См. docs/runbook.md.',
  badRecipient: 'BACKUP_RECIPIENT – не открытый ключ age: проверьте, что он скопирован целиком.',
  plan: (target: string) => [
    `Скопировать базу данных в ${target}. Сервер может работать.`,
    'BACKUP_RECIPIENT=none: копия не зашифрована, в ней персональные данные.',
  ],
  sealedPlan: (target: string, recipient: string) => [
    `Скопировать базу данных в файл ${target}. Сервер может работать.`,
    `Копию откроет только владелец ключа ${recipient}.`,
  ],
  done: (target: string, bytes: number) =>
    `Готово: копия в ${target}, ${megabytes(bytes)}. Как вернуть её – docs/runbook.md.`,
  fileMissing: (file: string) => `Нет файла ${file}.`,
  noIdentity:
    'Нечем открыть копию: задайте BACKUP_IDENTITY_FILE (файл от age-keygen) или BACKUP_IDENTITY (AGE-SECRET-KEY-1…).',
  identityFileMissing: (file: string) => `Нет файла с ключом ${file} (BACKUP_IDENTITY_FILE).`,
  badIdentity: 'В BACKUP_IDENTITY_FILE или BACKUP_IDENTITY не ключ age (AGE-SECRET-KEY-1…).',
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
