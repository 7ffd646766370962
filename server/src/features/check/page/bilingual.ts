import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { type Html, html } from '../../../ground/html.ts'

/** Russian, and English where there is any; without styles they stand apart by the space between. */
export const inBoth = ({ ru, en }: Bilingual): Html =>
  html`<span>${ru}</span>${en === '' ? [] : html` <span class="en" lang="en">${en}</span>`}`

export const paragraph = (words: Bilingual): Html => html`<p>${inBoth(words)}</p>`

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** What was asked, answered: told at once to whoever hears the page. */
export const answer = (tone: Tone, words: Bilingual): Html =>
  html`<p class="answer ${tone}" role="status">${inBoth(words)}</p>`
