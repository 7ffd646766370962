/**
 * What divers choose most, for the top of the picker: Egypt, Thailand, the Maldives, Turkey, Indonesia, the Philippines,
 * Vietnam, Sri Lanka, Mexico, Cyprus, and the two groups. Apart from countries.ts, so that a page needs no table.
 */
export const popularCountryIds: readonly number[] = [66, 221, 133, 228, 104, 174, 244, 211, 141, 58, 901, 902]
