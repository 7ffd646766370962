/** Of `npm test -- --long`. */
export const isLong = process.env.TEST_ROUNDS === 'long'

/** How often a race is run: so many times in `npm test`, 20 at most; 200 times in `npm test -- --long`. */
export function rounds(usual = 20): number {
  return isLong ? 200 : usual
}

/** How many rows are a crowd: 20 000 in `npm test`, 100 000 in `npm test -- --long`. */
export const aCrowd = isLong ? 100_000 : 20_000
