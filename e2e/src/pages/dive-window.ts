import { expect, type Page } from '@playwright/test'

export type AskedDive = { certificate?: string; depth: string; oxygen: string }

/** «Застрахован ли этот дайв?», wherever it was opened. */
export function diveWindowOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Застрахован ли этот дайв?' })
  return {
    dialog,
    open: page.getByRole('button', { name: 'Застрахован ли этот дайв?' }),
    async ask({ certificate, depth, oxygen }: AskedDive) {
      if (certificate) await dialog.getByLabel('Сертификат').selectOption(certificate)
      await dialog.getByLabel('Глубина').fill(depth)
      await dialog.getByLabel('Кислорода').fill(oxygen)
      await dialog.getByRole('button', { name: 'Узнать' }).click()
    },
    says: (words: RegExp) => expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible(),
  }
}
