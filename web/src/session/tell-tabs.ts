/** What the tabs of a browser tell each other of the session they share. */
export type News =
  /** Somebody has signed in. */
  | { news: 'in'; customer: number }
  /** The customer has left: nothing of theirs stays. */
  | { news: 'out' }
  /** The session has ended by itself. */
  | { news: 'ended' }

/** Tells the other tabs, once tabs/other-tabs.ts has come and where the browser has a channel. */
export const tabs: { tell: (news: News) => void } = { tell: () => {} }
