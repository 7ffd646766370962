import type { Bilingual } from './bilingual.ts'

/** Said wherever a telephone of the assistance is given: life comes first. */
export const lifeFirst: Bilingual = {
  ru: 'При угрозе жизни сначала вызовите местную скорую.',
  en: 'If life is in danger, call the local emergency service first.',
}
