import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { inBoth } from '../../../ground/page/bilingual.ts'
import { type Html, html } from '../../../ground/page/html.ts'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** What was asked, answered: told at once to whoever hears the page. */
export const answer = (tone: Tone, words: Bilingual): Html =>
  html`<p class="answer ${tone}" role="status">${inBoth(words)}</p>`
