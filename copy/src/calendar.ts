/** The words inside the calendar, which comes when somebody reaches for it. */
export const calendarWords = {
  title: 'Выбор даты',
  today: 'Сегодня',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  previousYear: 'Предыдущий год',
  nextYear: 'Следующий год',
  previousYears: 'Предыдущие 20\u00a0лет',
  nextYears: 'Следующие 20\u00a0лет',
  chooseMonth: 'Выбрать месяц',
  chooseYear: 'Выбрать год',
  chosen: 'выбрано',
  todayMark: 'сегодня',
} as const
