import type { Page } from '@playwright/test'
import { putInto } from '../browser/typing.ts'

export type CodeWindow = ReturnType<typeof codeWindowOn>

/** The window for the code of the SMS. */
export function codeWindowOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  return {
    dialog,
    countdown: dialog.getByText(/Получить новый код можно через \d+/),
    sendAgain: dialog.getByRole('button', { name: 'Отправить код повторно' }),
    async enter(code: string) {
      await putInto(dialog.getByLabel('Код из SMS'), code)
      await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    },
  }
}
