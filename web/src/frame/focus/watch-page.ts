import { closeMenus } from './close-menus.ts'
import { keepClear } from './keep-clear.ts'
import { keepFocus } from './keep-focus.ts'

/** What every page does beside what it shows. */
export function watchPage(page: Document): void {
  keepFocus(page)
  closeMenus(page)
  keepClear(page)
}
