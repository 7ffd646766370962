import { days } from '../plurals.ts'

type Programme = { days_close?: number; days_open?: number; depth: number }

/**
 * The words of place, level and programme. What the judge says of one stands here, so that a page that shows it at once need
 * not bring the sentences of all refusals.
 */
export const trainingCopy = {
  city: 'Место обучения',
  level: 'Уровень',
  programme: 'Программа',
  levelFirst: 'Сначала уровень',
  cityHint: 'Полис действует во\u00a0всей стране, где\u00a0проходит обучение',
  /** What a programme takes, its depth alone where its days are no minimum: '2 дня в бассейне, 2 дня в открытой воде, глубина до 18 м'. */
  programmeHint: ({ days_close = 0, days_open = 0, depth }: Programme) =>
    [
      days_close > 0 && `${days(days_close)} в\u00a0бассейне`,
      days_open > 0 && `${days(days_open)} в\u00a0открытой воде`,
      `глубина до\u00a0${depth}\u00a0м`,
    ]
      .filter(Boolean)
      .join(', '),
  // As the specification gives it, with ordinary spaces.
  programmeNeedsDays: (name: string, least: number) =>
    `Минимальный срок страхования для программы «${name}» – ${days(least).replace('\u00a0', ' ')}`,
} as const
