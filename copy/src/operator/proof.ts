import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { roublesInWords } from '../papers/bilingual.ts'
import { operatorBackupText } from './backup.ts'
import { policyStateText } from './policy.ts'
import { keyNotGiven, operatorRestoreText } from './restore.ts'

type Amount = { count: number; kopecks: number }

/** A figure that is another one in a restored database than when it was copied; null: it is not there. */
export type Difference =
  | { kind: 'rows'; table: string; kept: number | null; read: number | null }
  | { kind: 'contents'; table: string }
  | { kind: 'policies'; state: string; kept: Amount | null; read: Amount | null }
  | { kind: 'payments'; kept: Amount; read: Amount }
  | { kind: 'bonusDays'; kept: number; read: number }

const stateText: Readonly<Record<string, string>> = policyStateText satisfies Record<PolicyState, string>
const amount = (one: Amount | null) =>
  one === null ? 'нет' : `${one.count}, на ${roublesInWords(one.kopecks)}`
const rows = (count: number | null) => (count === null ? 'таблицы нет' : `строк ${count}`)

function difference(found: Difference): string {
  switch (found.kind) {
    case 'rows':
      return `  ${found.table}: ${rows(found.read)}, а при копировании – ${rows(found.kept)}`
    case 'contents':
      return `  ${found.table}: строк столько же, но в них не то, что было при копировании`
    case 'policies':
      return `  полисы, ${stateText[found.state] ?? found.state}: ${amount(found.read)}, а при копировании – ${amount(found.kept)}`
    case 'payments':
      return `  оплаты: ${amount(found.read)}, а при копировании – ${amount(found.kept)}`
    case 'bonusDays':
      return `  бонусные дни: ${found.read}, а при копировании – ${found.kept}`
  }
}

const { unpacked, proved, copyMissing } = operatorRestoreText

export const operatorProofText = {
  fault: operatorBackupText.fault,
  unpacked,
  proved,
  copyMissing,
  noName: 'Укажите копию или задайте BACKUP_ARCHIVE_DIR: без имени проверяется самая новая копия архива.',
  noCopy: 'В архиве нет копии. Её делает команда backup без имени файла.',
  closed: (folder: string) =>
    `Пользователь PostgreSQL не может пройти через ${folder}. Откройте ему эту папку и те, что над ней (chmod o+x), или задайте TMPDIR.`,
  begins: (copy: string) => `Копия ${copy}: восстанавливается во временную папку, потом удаляется.`,
  recovered: (seconds: string) => `Журнал копии применён: ${seconds} с.`,
  cutShort: (copy: string) => `${copy}: журнала в копии не хватает, до своего конца она не доводит.`,
  same: 'Всё совпало с тем, что было в базе при копировании: строки, суммы, содержимое каждой таблицы.',
  nothingKept:
    'Сверить не с чем: в копии не записано, что было в базе (она сделана прежней версией или когда в базу писали без перерыва).',
  others: 'НЕ СОВПАЛО с тем, что было в базе при копировании:',
  difference,
  unsound: (seconds: string) => `Копия НЕ годится, проверка заняла ${seconds} с. Сделайте новую: backup.`,
  unsoundDatabase: (seconds: string) => `База НЕ годится: хеши не сошлись. Проверка заняла ${seconds} с.`,
  unjudged: (keys: readonly string[], seconds: string) =>
    `Не проверено до конца: документы зашифрованы ${keyNotGiven(keys)}. Задайте его в APP_KEYS и повторите. Проверка заняла ${seconds} с.`,
  doneDatabase: (seconds: string) =>
    `Готово: база по DATABASE_URL прочитана целиком и годится, проверка заняла ${seconds} с.`,
  done: (seconds: string) => `Готово: копия годится, проверка заняла ${seconds} с.`,
}
