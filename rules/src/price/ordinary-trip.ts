/** The trip by which a price a day is told: an adult abroad for so many days, with nothing extra. */
export const ordinary = { days: 14, age: 30 } as const
