/** Each drawing means one thing wherever it stands, so that it is known again. */
export const drawingNames = [
  /** The policy of a diver. */
  'mask',
  /** That of an instructor: the hand that says “OK” under water. */
  'sign',
  /** That of a course. */
  'logbook',
  /** That paid with bonus days: air to spare. */
  'tank',
  /** Policies and the trips they are for. */
  'boat',
  /** Those who come along. */
  'fins',
  /** Help after an accident under water. */
  'chamber',
  /** What is begun and not sunk yet: drafts. */
  'buoy',
  /** A document. */
  'page',
  /** Oneself. */
  'person',
  /** Money, and the bank that has it. */
  'money',
  /** Whom to call. */
  'headset',
] as const

export type DrawingName = (typeof drawingNames)[number]
