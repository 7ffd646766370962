/** The words of the offer to keep those who travel along. */
export const companionsCopy = {
  title: 'Сохранить в застрахованных лицах?',
  why: 'При следующей покупке имена подставятся по дате рождения.',
  compare: 'Латиница подобрана по\u00a0русскому имени, сверьте её с\u00a0загранпаспортом',
  save: 'Сохранить',
  saveOne: (name: string) => `Сохранить: ${name}`,
  saveAll: 'Сохранить всех',
  saved: 'Сохранено',
} as const
