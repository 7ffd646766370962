/** The words of the codes that a customer writes down for where no SMS comes. */

/** How many of the ten are left, and what to do about the last of them. */
export const codesLeft = (left: number): string => few[left] ?? `Осталось ${left}\u00a0из\u00a010.`

const few: Partial<Record<number, string>> = {
  0: 'Кодов не\u00a0осталось. Создайте новые.',
  1: 'Остался последний код. Создайте новые.',
}

const once = 'Каждый код действует один раз, вместе с\u00a0номером телефона.'

export const spareCodesCopy = {
  heading: 'Запасные коды',
  hint: 'Десять кодов, чтобы войти без SMS: за\u00a0границей или без телефона. Запишите их перед поездкой.',
  left: (left: number, when: string) => `Осталось ${left}\u00a0из\u00a010, созданы ${when}.`,
  make: 'Создать коды',
  makeAnew: 'Создать новые вместо прежних',
  endsFormer: (left: number) =>
    `Прежние коды сразу перестанут действовать, и\u00a0записанные тоже. Сейчас осталось ${left}\u00a0из\u00a010.`,
  makeNew: 'Создать новые',
  keepFormer: 'Оставить прежние',
  perhapsEnded: 'Ответ не\u00a0пришёл. Записанные коды могли перестать действовать: создайте новые.',
  question: {
    ask: 'Коды сохранены? Больше мы\u00a0их\u00a0не\u00a0покажем.',
    stay: 'Вернуться к\u00a0кодам',
    leave: 'Да, закрыть',
  },
  title: 'Ваши запасные коды',
  once: 'Сохраните их сейчас: больше мы их не\u00a0покажем. Прежние, если они были, больше не\u00a0действуют.',
  how: `${once} При входе выберите «Я\u00a0за\u00a0границей, SMS не\u00a0приходит».`,
  save: 'Скачать файлом',
  copy: 'Скопировать',
  copied: 'Коды скопированы',
  notCopied: 'Браузер не\u00a0дал скопировать. Скачайте файл или перепишите коды.',
  print: 'Распечатать',
  fileName: 'akvapolis-codes.txt',
  file: (codes: readonly string[]) =>
    ['АкваПолис: запасные коды для входа', '', ...codes, '', once, ''].join('\n'),
} as const
