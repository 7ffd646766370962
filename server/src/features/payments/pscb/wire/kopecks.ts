const decimal = /^(\d{1,20})(?:\.(\d{1,20}))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * The kopecks of an amount in roubles as the bank writes it: `200`, `200.0` and `200.000` are one and the same.
 * Undefined for what is no such amount: a sign, a comma, a part of a kopeck, more than can be counted exactly.
 */
export function kopecksFromDecimal(roubles: string): number | undefined {
  const match = decimal.exec(roubles)
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  const shift = Number(exponent) - fraction.length + 2
  const power = 10n ** BigInt(Math.abs(shift))
  if (shift < 0 && digits % power !== 0n) return undefined
  const kopecks = shift < 0 ? digits / power : digits * power
  return kopecks <= Number.MAX_SAFE_INTEGER ? Number(kopecks) : undefined
}

/**
 * Roubles for a JSON number. The division gives the double nearest to the decimal, and JSON writes a double as
 * the shortest decimal that leads back to it: exactly the roubles and kopecks up to fifteen digits.
 */
export function roublesForJson(kopecks: number): number {
  if (!Number.isSafeInteger(kopecks) || kopecks < 1 || kopecks >= 1e15) {
    throw new RangeError('an amount is a whole number of kopecks, at least one')
  }
  return kopecks / 100
}
