import { fetchPart } from '../../ui/late/fetch-part.ts'

/** The judges of the forms, fetched once the page answers. */
export const loadJudge = () => fetchPart(() => import('./of-entrance/judge-sign-in.ts'))
export const loadRegistrationJudge = () => fetchPart(() => import('./of-entrance/judge-registration.ts'))
