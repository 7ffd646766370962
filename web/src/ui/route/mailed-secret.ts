import { secretBehind } from '@akvapolis/contract/pages/mailed-secret'
import type { Location } from './router.ts'

/** What a mailed link carries: behind its #, where no server gets it; as `?hash=` in a reset and in earlier mails. */
export const secretIn = ({ search, hash }: Location): string | undefined => search.hash ?? secretBehind(hash)
