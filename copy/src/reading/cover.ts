import type { Cover } from '@akvapolis/rules/offer/cover'
import { coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { depthInWords } from '../papers/cover.ts'
import { tied } from '../tied.ts'

/** The words around the cover. What is covered says the cover itself. */
export const coverPageCopy = {
  title: 'Что покрывает полис',
  description: tied(
    'За что платит полис дайвера и сколько, до какой глубины, чего он не покрывает и что делать, если что-то случилось.',
  ),
  sumHint: tied('Страховая сумма зависит от страны, она названа в расчёте и в полисе.'),
  depthHint: tied('При покупке сертификат не спрашивают.'),
  notCovered: 'Что не\u00a0входит',
  risks: 'Дополнительные риски',
  risksHint: tied('Выбираются в расчёте, на все дни поездки или на некоторые.'),
  products: 'Какой полис ваш',
  firstSteps: 'Что делать, если что-то случилось',
  toSos: 'Куда звонить',
  next: tied('Стоимость видно сразу, без регистрации.'),
} as const

/** A sentence about the deepest, which whoever hurries reads alone. */
export const depthInShort = ({ depth_max, gas }: Cover): string =>
  `Погружения по\u00a0сертификату дайвера и\u00a0не\u00a0глубже ${depth_max}\u00a0м: ${tied(gas.ru)}.`

/** How deep a product covers; '' where a certificate says it, which the picture shows. */
export function productDepth(cover: Cover, product: ProductCode): string {
  const depth = coveredDepth(cover, { product, programmeDepth: cover.depth_max })
  return depth && depth.by !== 'certificate' ? depthInWords(depth).ru : ''
}
