import { wayBack } from '../session/way-back.ts'

/** Every key that may stand behind the `?` of a page of ours. */
export type Search = { [Key in 'back' | 'policy' | 'draft' | 'hash']?: string | undefined }

/**
 * What a page may know of its address: anybody may have written the link. A key that was refused is there all the
 * same, as undefined: the router lays this over what it has read and would keep the value refused.
 */
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
