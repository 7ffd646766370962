/** The words inside the controls themselves, the same on every screen. */
export const controlWords = {
  again: 'Повторить',
  busy: 'Подождите…',
  close: 'Закрыть',
} as const

const wholeYear = 'Напишите год четырьмя цифрами'

export const dateWords = {
  open: 'Открыть календарь',
  placeholder: 'ДД.ММ.ГГГГ',
  noSuchDate: (example: string, isYearShort: boolean) =>
    isYearShort ? wholeYear : `Такой даты нет. Введите день, месяц и\u00a0год, например\u00a0${example}.`,
  keptDate: (date: string, isYearShort: boolean) =>
    `${isYearShort ? `${wholeYear}, осталась прежняя дата` : 'Такой даты нет, осталась прежняя'}:\u00a0${date}`,
  nearestDate: (date: string) => `Ближайшая возможная дата:\u00a0${date}`,
} as const

export const choiceWords = {
  noResults: 'Нет результатов.',
  coming: 'Загружаем…',
  popular: 'Популярные',
  all: 'Все',
  remove: (label: string) => `Убрать: ${label}`,
  chosen: 'Выбрано',
  choose: 'Выберите',
  foundBy: (name: string, label: string) => `${name} → ${label}`,
  found: (count: number) => `Найдено:\u00a0${count}`,
  added: (label: string) => `${label}: добавлено`,
  removed: (label: string) => `${label}: убрано`,
} as const

export const toastWords = { region: 'Сообщения' } as const

export const stepWords = {
  steps: 'Шаги',
  progress: (step: number, of: number) => `Шаг ${step} из\u00a0${of}`,
  done: 'пройден',
} as const

export const tableWords = { actions: 'Действия' } as const
