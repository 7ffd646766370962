import type { Product } from '@akvapolis/rules/products/product'
import type { DrawingName } from './drawing-names.ts'

const byActivity = { diving: 'mask', teaching: 'sign', course: 'logbook' } satisfies Record<
  Product['activity'],
  DrawingName
>

/** How a product is known again: by what one does under water, or that it costs nothing. */
export const drawingOf = ({ price, activity }: Pick<Product, 'price' | 'activity'>): DrawingName =>
  price === 'free' ? 'tank' : byActivity[activity]
