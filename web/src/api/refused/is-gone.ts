/**
 * Whether a Failure of the folder above says that what the call was about is gone, or no longer this customer's: what the
 * page shows of it is old.
 */
export const isGone = ({ kind, status }: { kind: string; status?: number }): boolean =>
  kind === 'refused' && (status === 403 || status === 404)
