import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Page } from '@playwright/test'
import { stopClock } from '../../src/browser/stop-clock.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [422] })

test('what is wrong with step 2 is read out once, by the names of its fields', async ({
  page,
  purchase,
  today,
}) => {
  const { people } = purchase
  await purchase.priceTrip(twoWeeksInEgypt(today, [aPerson()]))
  const saidSince = await listenTo(page)
  await people.toPayment.click()
  await expect(page.getByText(/^Проверьте поля:/)).toBeVisible()
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).toBeFocused()
  const said = await saidSince()
  expect(said, 'and nothing of a check that is under way').toHaveLength(1)
  expect(said[0]).toMatch(
    /^Проверьте поля: 8Турист 1, фамилия: Укажите фамилию.*Контакты, e-mail: Укажите e-mail/,
  )
})

test('a new code is said to be on its way, and when another one may be asked for', async ({
  page,
  purchase,
  shop,
  today,
}) => {
  const { people, code } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await people.fill([buyer])
  await page.clock.install()
  await people.toPayment.click()
  await codeSentTo(shop.url, buyer.phoneStored)
  await expect(code.countdown).toBeVisible()
  await stopClock(page)
  const saidSince = await listenTo(page)
  await page.clock.runFor('05:00')
  await expect(code.sendAgain).toBeVisible()
  expect(await saidSince()).toContain(codeCopy.canSendAgain)
  await code.sendAgain.click()
  await codeSentTo(shop.url, buyer.phoneStored, { count: 2 })
  await expect(code.countdown).toBeVisible()
  await expect(code.field).toBeFocused()
  expect((await saidSince()).at(-1)).toBe(`${codeCopy.sentTo} ${buyer.phone}`)
  await page.clock.resume()
})

declare global {
  interface Window {
    saidAloud: string[]
  }
}

/**
 * Notes from now on what the page tells whoever listens to it instead of looking: the texts that come into its live
 * regions, as they come. Answers those since it was asked last.
 */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const regions = '[aria-live], [role=status], [role=alert]'
    const words = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(regions) ?? null
    window.saidAloud = []

    function speak(changed: Node) {
      const region = regionOf(changed)
      if (!region || region.ariaLive === 'off') return
      const isWhole = (region.ariaAtomic ?? String(region.role !== null)) === 'true'
      const said = words(isWhole ? region : changed)
      if (said && window.saidAloud.at(-1) !== said) window.saidAloud.push(said)
    }
    const watch = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') speak(target)
        for (const node of addedNodes) {
          const isAlert = node instanceof Element && node.role === 'alert'
          // A region that comes with its words is read out where it is an alert.
          if (isAlert || regionOf(node) !== node) speak(node)
          if (node instanceof Element) node.querySelectorAll('[role=alert]').forEach(speak)
        }
      }
    })
    watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => window.saidAloud.splice(0))
}
