/** Limits that hold for every calculator (specification 001 §5, §9). */
export const mostCountries = 7
export const mostTourists = 4
/** Entries in `risks`, the fixed first one included. */
export const mostRisks = 3
export const russiaId = 166
export const fixedRiskId = 6
/** "Already travelling": cover starts this many days from today at the earliest. */
export const travellingDelayDays = 5
export const latestStartMonths = 3
/** No calculator insures more days; a tariff has to price every number up to it. */
export const mostInsuredDays = 365
/** A period longer than this many days asks for `longTripLeastDays` insured days. */
export const longTripDays = 183
export const longTripLeastDays = 5
/** Fewer bonus days than this are not enough for a policy. */
export const leastBonusDays = 3
export const insurerLeastAge = 18

// No limits of what is insured: how many of a thing there may be and how long it lives, where pages know it too.

export const codeLength = 6
/** For which a code can be typed. */
export const codeLifeMinutes = 5
/** Seconds from one code to the next that its phone gets at the earliest. */
export const codeSpacingSeconds = 20
/** For so long after a change of phone neither passports nor papers of before are shown or sent. */
export const quietHours = 24
/** Keys by which one customer may sign in. */
export const mostPasskeys = 20
/** Links to certificates that live at a time, of one policy. */
export const mostCertificateLinks = 10
/** Whole hours for which a link lives by which somebody else pays. */
export const payLinkHours = 72
/** Whole hours for which a calculated price is kept. */
export const priceHours = 24
/** Hours for which it is still known after its day. */
export const priceKnownHours = 48
/** Days for which the paper of an offer is kept that nobody has taken. */
export const unsoldPaperDays = 30
/** Mail is kept: so long reminders are switched off by what is found in it, and that it went out is known. */
export const mailDays = 400
/** For which it is known who signed in, from where, also to an account that is gone. */
export const auditYears = 5
/** Days for which a copy of the database is kept, and with it what has been deleted since. */
export const copyDays = 30
