import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { type Html, html } from '../../../ground/html.ts'
import { inBoth } from '../../../ground/page/bilingual.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** What was asked, answered: told at once to whoever hears the page. */
export const answer = (tone: Tone, words: Bilingual): Html =>
  html`<p class="answer ${tone}" role="status">${inBoth(words)}</p>`
