import { ordersOf } from '@akvapolis/rules/testing/orders-of'
import { isLong } from '../../../testing/rounds.ts'

/** Orders in which each comes first once and last once, both ways round; every order in `npm test -- --long`. */
export function someOrdersOf<Item>(items: readonly Item[]): Item[][] {
  return isLong ? ordersOf(items) : [...turnsOf(items), ...turnsOf(items.toReversed())]
}

function turnsOf<Item>(items: readonly Item[]): Item[][] {
  return items.map((_, index) => [...items.slice(index), ...items.slice(0, index)])
}
