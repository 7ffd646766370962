import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { telephone } from '@akvapolis/rules/person/telephone'
import { type Html, html } from './html.ts'

/** Russian, and English where there is any; without styles they stand apart by the space between. */
export const inBoth = ({ ru, en }: Bilingual): Html =>
  html`<span>${unbroken(ru)}</span>${en === '' ? [] : html` <span class="en" lang="en">${en}</span>`}`

/** A browser may break a line after the hyphen of such a word. */
const unbroken = (text: string): Html[] =>
  text
    .split(/(QR-[а-я]+)/)
    .map((part, place) => (place % 2 === 0 ? html`${part}` : html`<span class="whole">${part}</span>`))

export const paragraph = (words: Bilingual): Html => html`<p>${inBoth(words)}</p>`

/** A number to be called by a press. */
export const phoneLine = (phone: string): Html =>
  html`<p class="phone"><a href="${telephone(phone)}">${phone}</a></p>`
