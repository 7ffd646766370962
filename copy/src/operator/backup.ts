export const operatorBackupText = {
  notEmbedded: 'База данных задана в DATABASE_URL: её копируют средствами PostgreSQL, см. docs/runbook.md.',
  isThere: (path: string) => `${path} уже есть: укажите новую папку (незаконченную копию удалите).`,
  plan: (target: string) => [
    `Скопировать базу данных в ${target}. Сервер может работать.`,
    'В копии персональные данные: храните её зашифрованной.',
  ],
  done: (target: string, bytes: number) =>
    `Готово: копия в ${target}, ${Math.ceil(bytes / 1_000_000)} МБ. Как вернуть её – docs/runbook.md.`,
}
