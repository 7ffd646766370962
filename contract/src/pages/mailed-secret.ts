/** What a mailed link carries behind its #: 32 bytes as base64url. Anything else there is a place within the page. */
export const secretBehind = (hash: string): string | undefined => /^#([\w-]{43})$/.exec(hash)?.[1]
