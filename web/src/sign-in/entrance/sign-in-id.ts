/** Of the card below the shop, which a link at its top leads to. */
export const signInId = 'sign-in'
