/** How often a race is run: so many times in `npm test`, 200 times in `npm test -- --long`. */
export function rounds(usual = 20): number {
  return process.env.TEST_ROUNDS === 'long' ? 200 : usual
}
