/** Whom the mail server refuses for good while it `refuses`. */
export const unknownRecipient = 'buyer3@example.org'
