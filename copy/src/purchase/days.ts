/** The words of the days that part of the buyers are asked for: how many of a period, and those of an added risk. */
export const daysCopy = {
  insured: 'Количество дней',
  insuredHint: (most: string) => `Сколько дней за период вы проведёте в\u00a0поездках, до\u00a0${most}`,
  riskStart: 'Начало',
  riskEnd: 'Окончание',
  ofRisk: 'Дней с\u00a0этим риском',
  ofRiskHint: (most: string) => `До ${most}`,
} as const
