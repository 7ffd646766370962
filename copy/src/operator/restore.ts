import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { roublesInWords } from '../papers/bilingual.ts'
import { operatorBackupText } from './backup.ts'
import { policyStateText } from './policy.ts'

const stateText: Readonly<Record<string, string>> = policyStateText satisfies Record<PolicyState, string>
const outOf = (count: number, wrong: number) =>
  wrong === 0 ? `${count} из ${count} верны` : `НЕ СОШЛИСЬ: ${wrong} из ${count}`

export const keyNotGiven = (keys: readonly string[]): string =>
  `ключом ${keys.join(', ')}, а его среди заданных нет`

export const operatorRestoreText = {
  fault: operatorBackupText.fault,
  noArchive:
    'Нет архива: задайте BACKUP_ARCHIVE_DIR, папку, в которую сервер архивировал журнал базы данных (в ней wal и copies).',
  closed: (target: string, folder: string) =>
    `${target}: пользователь PostgreSQL не может пройти через ${folder}. Откройте ему эту папку и те, что над ней (chmod o+x), или укажите другую.`,
  badMoment: (text: string) =>
    `--until: ${text} – не момент. Пишите с поясом: 2027-01-15T12:34:56+03:00 или 2027-01-15T09:34:56Z.`,
  inTheFuture: '--until: этот момент ещё не наступил.',
  notEmpty: (path: string) => `${path}: папка не пуста. Укажите новую.`,
  fixed: (path: string) =>
    `${path}: ссылка или место, куда подключён диск, и готовая база его не займёт. Укажите новую папку внутри или рядом.`,
  cutShort: (path: string) =>
    `${path}: осталось от восстановления, которое прервали. В нём данные людей: удалите эту папку.`,
  noCopy: 'В архиве нет копии, законченной до этого момента. Копию делает команда backup без имени файла.',
  copyMissing: (path: string) => `Нет копии ${path}.`,
  begins: (copy: string, until: string | null) =>
    until === null
      ? `Копия ${copy} и весь журнал после неё.`
      : `Копия ${copy} и журнал после неё до ${until} включительно.`,
  unpacked: (seconds: string) => `Копия распакована: ${seconds} с.`,
  replayed: (segments: number, seconds: string) => `Журнал применён, файлов: ${segments}, ${seconds} с.`,
  last: (moment: string | null) =>
    `Последняя операция: ${moment ?? 'до конца копии, в журнале после неё нет'}.`,
  endsEarly: (moment: string | null) =>
    `ВНИМАНИЕ: архив кончается раньше этого момента. Последняя операция: ${moment ?? 'до конца копии'}. Сделанного позже в базе нет.`,
  gap: (name: string, moment: string | null) =>
    `В архиве нет файла ${name}, а более поздние есть: дальше не восстановить${moment === null ? ', укажите более ранний --until или более новую копию' : `. До пробела – по ${moment}: укажите этот --until`}.`,
  refused: {
    'before-copy': 'Копия закончена позже этого момента: укажите более раннюю.',
    'other-timeline':
      'Журнал в архиве не ведёт от этой копии к базе, которая работала в этот момент. Укажите другую копию: более раннюю или сделанную после восстановления.',
  },
  read: (tables: number, rows: number, fingerprint: string) =>
    `База запущена и прочитана целиком: таблиц ${tables}, строк ${rows}, отпечаток ${fingerprint}.`,
  policies: (state: string, count: number, kopecks: number) =>
    `  полисы, ${stateText[state] ?? state}: ${count}, на ${roublesInWords(kopecks)}`,
  payments: (count: number, kopecks: number) => `  оплаты: ${count}, на ${roublesInWords(kopecks)}`,
  bonusDays: (days: number) => `  бонусные дни: ${days}`,
  texts: (count: number, wrong: number) => `  хеши ключевой информации: ${outOf(count, wrong)}`,
  documents: (count: number, wrong: number) => `  хеши документов: ${outOf(count, wrong)}`,
  documentsOfOtherKeys: (count: number, keys: readonly string[]) =>
    `  документы не открыты и не сверены, ${count}: зашифрованы ${keyNotGiven(keys)}`,
  documentsUnopened: '  документы не открыты и не сверены: не задан APP_KEY',
  leapt: (numbers: number) =>
    `Номера полисов и черновиков продолжатся через ${numbers}: после этого момента могли быть проданы полисы, и их номеров не получит никто другой.`,
  proved: (seconds: string) => `Проверка: ${seconds} с.`,
  unsound: (target: string) =>
    `База данных в ${target}, но хеши не сошлись: часть данных повреждена. Не открывайте на ней продажи.`,
  unjudged: (target: string, keys: readonly string[]) =>
    `База данных в ${target}, но не сверены документы: они зашифрованы ${keyNotGiven(keys)}. Без него не запустится и сервер. Чтобы сверить, задайте его в APP_KEYS и восстановите в другую папку.`,
  notUntil: (asked: string) =>
    `Но не до ${asked}: в архиве нет ничего позже последней операции. Если и в магазине позже ничего не было, это всё; если было – оно потеряно. Код выхода 3.`,
  done: (target: string, seconds: string) =>
    `Готово за ${seconds} с: база данных в ${target}. Как положить её на место – docs/runbook.md.`,
}
