/** What a disk refuses, by the system's word for it. */
const faults: Readonly<Record<string, string>> = {
  ENOENT: 'нет такого файла или папки',
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск подключён только для чтения',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'на диске нет места: исчерпана квота',
  EISDIR: 'это папка, а нужен файл',
  ENOTDIR: 'это не папка',
  EEXIST: 'уже есть',
  ENOTEMPTY: 'папка не пуста',
  EBUSY: 'занято: сюда подключён диск или этим работает другая программа',
  EIO: 'диск не читается или не пишется',
  EXDEV: 'лежит на другом диске',
  ELOOP: 'ссылки ведут по кругу',
  ENAMETOOLONG: 'слишком длинное имя',
  EMFILE: 'открыто слишком много файлов',
  ENFILE: 'открыто слишком много файлов',
}

/** Null: no fault of a disk. */
export function diskFault(code: string, path: string | null): string | null {
  const fault = faults[code]
  if (fault === undefined) return null
  return path === null ? `Не получилось: ${fault}.` : `${path}: ${fault}.`
}
