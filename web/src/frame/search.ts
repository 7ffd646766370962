import { wayBack } from '@akvapolis/contract/pages/way-back'
import type { Search } from '../ui/route/address.ts'

/** What a page may know of its address: anybody may have written the link. */
export function judgedSearch({ back, policy, draft, hash }: Record<string, unknown>): Search {
  return {
    back: wayBack(back),
    policy: nameOrToken(policy),
    draft: nameOrToken(draft),
    hash: nameOrToken(hash),
  }
}

/** The number or the external id of a policy, or the secret of a mailed link. */
function nameOrToken(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
}
