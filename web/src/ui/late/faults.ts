/** Before anybody listens no more than these are remembered: what fails first says most. */
const most = 5

/** What has failed on this page. Who tells of it comes late (session/around) and finds what there was before. */
export const faults = {
  seen: [] as unknown[],
  tell(fault: unknown): void {
    if (faults.seen.length < most) faults.seen.push(fault)
  },
}

/** What nobody caught, and what the content security policy has stopped. */
export function watchFaults(page: Window): void {
  const tell = (fault: unknown) => faults.tell(fault)
  page.addEventListener('error', tell)
  page.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  page.document.addEventListener('securitypolicyviolation', tell)
}
