import { late } from '../late/late.tsx'

/** An open menu as an entry of the browser's history. Most pages of menus know no other place within them. */
export const MenuPlace = late(async () => (await import('../place/window-place.tsx')).WindowPlace, {
  isExtra: true,
})
