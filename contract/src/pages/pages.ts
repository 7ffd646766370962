import { products } from '@akvapolis/rules/products/products'

/** Pages that strangers are meant to find: searchers list them, messengers show what they are. */
export const openPages: readonly string[] = [
  '/auth',
  ...Object.values(products).map(({ route }) => route),
  '/register',
  '/cover',
  '/help',
  '/sos',
  '/faq',
  '/documents',
  '/about',
  '/refund',
]

/**
 * Pages that the server draws for whoever is signed in, with the names alone, and from which it leads everybody else to the
 * sign-in. «Личные данные» is none of them: what it shows travels in no document, and a mailed link to it may lead elsewhere.
 */
export const ownPages = [
  '/personal',
  '/personal/new',
  '/personal/policies',
  '/personal/drafts',
  '/personal/insured',
] as const

/** Pages that tell a visitor whom they are for, and are of use to some customers only. */
export const holdersPages: readonly string[] = Object.values(products)
  .filter(({ buyers }) => buyers !== 'everyone')
  .map(({ route }) => route)

/** Pages of somebody, of a moment or behind a link; what follows a $ is theirs and stands in no list. */
export const closedPages: readonly string[] = [
  '/',
  '/reset-password',
  '/auth/link',
  '/auth/phone-link',
  '/confirm',
  '/done',
  '/failed',
  ...ownPages,
  '/personal/data',
  '/check',
  '/check/$id',
  '/check/offline',
  '/pay/$token',
  '/certificate/$token',
]
