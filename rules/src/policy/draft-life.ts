/** A draft that its owner has not gone on with for so long is offered for deletion. */
export const daysUntouched = 365

/** So long after the mail that says so, it goes. */
export const daysOfNotice = 30
