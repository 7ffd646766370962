import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** What `show` opens in a window of its own; the browser of the journeys has no reader of PDF, and saves it instead. */
export async function shownPaper(page: Page, show: () => Promise<void>): Promise<Buffer> {
  const opening = page.context().waitForEvent('page')
  const saving = opening.then((opened) => opened.waitForEvent('download'))
  await show()
  const paper = await saving
  expect(paper.url()).toMatch(/^blob:/)
  const bytes = await readFile(await paper.path())
  await (await opening).close()
  return bytes
}
