export const tripModes = ['single', 'multiple'] as const
/** One journey insured throughout, or several within a period with a number of insured days. */
export type TripMode = (typeof tripModes)[number]
