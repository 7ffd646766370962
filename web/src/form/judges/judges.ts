/** The judges of the forms, fetched once the page answers. */
export const loadJudge = () => import('./judge-sign-in.ts')
export const loadRegistrationJudge = () => import('./judge-registration.ts')
