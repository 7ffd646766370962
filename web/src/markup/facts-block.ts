import type { Facts } from '@akvapolis/contract/facts'
import { factsId } from '../session/facts.ts'

/** The facts as data in the document. No text among them ends the element or begins a comment. */
export const factsBlock = (facts: Facts): string =>
  `<script type="application/json" id="${factsId}">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
