import type { Page } from '@playwright/test'
import { putInto } from '../browser/typing.ts'

export type CodeWindow = ReturnType<typeof codeWindowOn>

/** The window for the code of the SMS. */
export function codeWindowOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Введите код подтверждения' })
  const field = dialog.getByLabel('Код из SMS')
  return {
    dialog,
    field,
    countdown: dialog.getByText(/Получить новый код можно через \d+/),
    sendAgain: dialog.getByRole('button', { name: 'Отправить код повторно' }),
    /** Sends itself with its last digit. */
    async enter(code: string) {
      await putInto(field, '')
      await putInto(field, code)
    },
  }
}
