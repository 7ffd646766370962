import { forget } from '../../form/kept/kept.ts'

/** What it opens is asked of the server each time the page is loaded. */
export const linkName = 'form.reset-link'

/** The link has done what it was for, or does nothing any more. */
export const forgetLink = (): void => forget(linkName)
