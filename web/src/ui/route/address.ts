import type { Product } from '@akvapolis/rules/products/product'

/** Every address that has a page: `routes.tsx` says which, and compiles with neither one less nor one more. */
export type Address =
  | Product['route']
  | '/'
  | '/auth'
  | '/register'
  | '/reset-password'
  | '/auth/link'
  | '/auth/phone-link'
  | '/done'
  | '/failed'
  | '/confirm'
  | '/personal'
  | `/personal/${'new' | 'policies' | 'drafts' | 'insured' | 'data'}`

/** Every key that may stand behind the `?` of a page of ours. */
export type Search = { [Key in 'back' | 'policy' | 'draft' | 'hash']?: string | undefined }

/** `hash`: the place within the page, without its #. */
export type Destination = { to: Address; search?: Search | undefined; hash?: string | undefined }

/** Plain `name=value`, the keys in the order of their judge. */
export function textOfSearch(search: Search): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
