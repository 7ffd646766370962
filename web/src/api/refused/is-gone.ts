/**
 * Whether a Failure of the folder above says that what the call was about is gone, or no longer this customer's: what the
 * page shows of it is old. What is hidden from this session for a while is neither.
 */
export const isGone = ({ kind, status, code }: { kind: string; status?: number; code?: string }): boolean =>
  kind === 'refused' && (status === 404 || code === 'someone_else')
