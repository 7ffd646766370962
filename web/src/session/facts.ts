import type { Facts } from '@akvapolis/contract/facts'
import { createContext, use } from 'react'

export const FactsContext = createContext<Facts | null>(null)

/** What the server wrote into this document; null where it could not, and in the dev loop. */
export const useFacts = (): Facts | null => use(FactsContext)

/** The script element, run by nobody, in which they stand. */
export const factsId = 'facts'

/** Written by the server of this release for its own pages. */
export function factsIn(document: Document): Facts | null {
  const text = document.getElementById(factsId)?.textContent
  return text ? JSON.parse(text) : null
}
