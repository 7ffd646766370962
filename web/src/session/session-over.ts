/** Kept by a page that is loaded anew because its session is over. */
export const sessionOver = 'form.session-over'
