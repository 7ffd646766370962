import { momentText } from '../moments.ts'

/** A moment that proves something: by no clock of a device. */
export const inMoscow = (instant: string): string =>
  `${momentText(new Date(instant))} (по\u00a0московскому времени)`
