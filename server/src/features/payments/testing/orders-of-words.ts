import { isLong } from '../../../testing/rounds.ts'

/** Every order in which these may come. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** Orders in which each comes first once and last once, both ways round; every order in `npm test -- --long`. */
export function someOrdersOf<Item>(items: readonly Item[]): Item[][] {
  return isLong ? ordersOf(items) : [...turnsOf(items), ...turnsOf(items.toReversed())]
}

function turnsOf<Item>(items: readonly Item[]): Item[][] {
  return items.map((_, index) => [...items.slice(index), ...items.slice(0, index)])
}
