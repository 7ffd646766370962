type Likeness = { surname: boolean; name: boolean; birth: boolean; passport: boolean | null }

const valueText = {
  surname: ['фамилия совпала', 'фамилия другая'],
  name: ['имя совпало', 'имя другое'],
  birth: ['дата рождения совпала', 'дата рождения другая'],
  passport: ['паспорт совпал', 'паспорт другой'],
} as const

function personLine(title: string, likeness: Likeness, hasPassport: boolean): string {
  const told = (['surname', 'name', 'birth', 'passport'] as const).flatMap((value) => {
    const isSame = likeness[value]
    if (isSame !== null) return valueText[value][isSame ? 0 : 1]
    return hasPassport ? 'паспорта в полисе нет' : []
  })
  return `${title}: ${told.join(', ')}`
}

type Compared = {
  holder: Likeness
  insured: readonly Likeness[]
  /** Whether a passport was named. */
  hasPassport: boolean
  isSame: boolean
}

/** What `policy check-person` says: nobody's data. */
export const operatorCheckPersonText = {
  noTerminal:
    'Запустите команду в терминале: названное она спросит сама, чтобы оно не осталось в истории команд.',
  anonymised: (number: string) => `Полис ${number} обезличен: сравнивать не с чем.`,
  begins: (number: string) =>
    `Что назвал человек? С полисом ${number} это сравнит команда, сам полис не покажет.`,
  surname: 'Фамилия: ',
  name: 'Имя: ',
  birth: 'Дата рождения (ДД.ММ.ГГГГ): ',
  passport: 'Номер паспорта (пусто – не назван): ',
  badName: 'Нужны и фамилия, и имя.',
  badBirth: 'Нужна дата рождения: ДД.ММ.ГГГГ.',
  answer: ({ holder, insured, hasPassport, isSame }: Compared) => [
    personLine('Страхователь', holder, hasPassport),
    ...insured.map((one, index) => personLine(`Застрахованный ${index + 1}`, one, hasPassport)),
    isSame ? 'Всё названное совпало.' : 'Всё вместе не совпало ни с кем. Человеку не говорите, что именно.',
  ],
}
