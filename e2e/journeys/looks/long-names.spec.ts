import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import { aPerson } from '../../src/people/people.ts'

/** As long as a name may be, and nowhere to break it. */
const longest = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFFSCHLEGELSTEINHAUSENBERGER'

test('the longest name breaks rather than make a page wider', async ({ page, purchase, today }) => {
  const buyer = { ...aPerson(), surname: longest }
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await look(page, 'long-2')
  await purchase.confirmCode(buyer)
  await expect(purchase.payment.pay).toBeVisible()
  await look(page, 'long-3')
  await page.goto('/personal/drafts')
  const named = page.getByRole('row').getByText(longest.slice(0, 20)).first()
  await expect(named).toBeVisible()
  await look(page, 'long-draft')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await outOfView(page)).toEqual([])
  await page.goBack()
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()
  await expect(page.getByRole('heading', { name: /Сохранить в\s+застрахованных/ })).toBeVisible()
  await look(page, 'long-done')
  const insured = insuredPageOn(page)
  await insured.open()
  await insured.add({ surname: longest, name: 'ANNA', birth: '05.05.1991' })
  await expect(page.getByText(/добавлено в\sсписок/)).toBeVisible()
  await look(page, 'long-insured')
})

test('an ordinary name leaves the menu of a wide screen in one row', async ({ page, customer: _ }) => {
  const russian = { surname_ru: 'Константинова', name_ru: 'Екатерина' }
  await answerUserWith(page, { surname: '', name: '', ...russian })
  await page.goto('/personal/insured')
  const { header, link, signOut } = menuOn(page)
  const name = header.getByTitle('Константинова Екатерина')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(name).toBeVisible()
    const middles = await Promise.all(
      [link('Личные данные'), name, signOut].map(async (of) => {
        const box = await of.boundingBox()
        return box && box.y + box.height / 2
      }),
    )
    expect(new Set(middles).size, `in one row at ${width}: ${middles}`).toBe(1)
    expect((await header.boundingBox())?.height, `at ${width}`).toBe(72)
  }
})

/** What of the list begins left of the page or ends right of it. */
const outOfView = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('p, span, dd, time')])
      .filter((part) => part.textContent && part.getClientRects().length > 0)
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < 0 || right > window.innerWidth)
      })
      .map((part) => part.textContent),
  )
