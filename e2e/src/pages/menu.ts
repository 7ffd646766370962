import { expect, type Page } from '@playwright/test'
import { signInPageOn } from './sign-in-page.ts'

/** The header: the menu of a signed-in customer, behind a burger on narrow screens, and the links of a visitor. */
export function menuOn(page: Page) {
  const header = page.getByRole('banner')
  const burger = header.getByRole('button', {
    name: /^(Открыть|Закрыть) меню$/,
    includeHidden: true,
  })
  const menu = {
    header,
    burger,
    logo: header.getByRole('link', { name: 'АкваПолис' }),
    links: header.getByRole('navigation', { name: 'Основное меню' }).getByRole('link'),
    link: (name: string) => header.getByRole('link', { name, exact: true }),
    policies: header.getByRole('button', { name: 'Полисы' }),
    signOut: header.getByRole('button', { name: 'Выйти' }),

    /** Opens what hides the links: the burger's panel, where there is one. */
    async unfold() {
      // A page that arrives closes it.
      await expect(page.getByRole('main').locator('[data-waiting]')).toHaveCount(0)
      await burger.waitFor({ state: 'attached' })
      const isFolded = (await burger.getAttribute('aria-expanded')) === 'false'
      if (isFolded && (await burger.isVisible())) await burger.click()
    },
    async leave() {
      await menu.unfold()
      await menu.signOut.click()
      await expect(signInPageOn(page).heading).toBeVisible()
    },
  }
  return menu
}
