import type { Bilingual } from './bilingual.ts'

/** To a stranger who opens pages faster than anybody reads. */
export const tooOftenInBoth: Bilingual = {
  ru: 'Слишком много запросов. Откройте страницу через минуту.',
  en: 'Too many requests. Open the page again in a minute.',
}
