/** Kept by a page that is loaded anew because its session is over. */
export const sessionOver = 'form.session-over'

/** What it keeps where its customer has left in another tab: nothing of what was typed waits for them. */
export const signedOut = 'signed out'

/** What it keeps where what was typed could not wait for them: their papers are hidden from the session. */
export const typedLost = 'typed lost'
