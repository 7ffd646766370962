import { expect, type Page } from '@playwright/test'
import { codeSentTo } from './messages.ts'
import type { Person } from './people.ts'
import { registerPageOn } from './register-page.ts'
import { signInPageOn } from './sign-in-page.ts'

/** Somebody registers and stands on their own data. */
export async function registered(page: Page, shopUrl: string, person: Person): Promise<void> {
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.register.click()
  await registration.code.enter(await codeSentTo(shopUrl, person.phoneStored))
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible()
}

/** By the menu of a narrow screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(signInPageOn(page).heading).toBeVisible()
}
