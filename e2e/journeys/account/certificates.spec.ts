import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { textOf } from '../../src/mail/pdf.ts'
import { certificateWindowOn } from '../../src/pages/certificate-window.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { buy } from '../../src/people/wire-purchase.ts'
import { refundByOperator } from '../../src/shop/refund-by-operator.ts'

test.use({ provoked: [404, 409] })

test('one person of a policy gets a paper and a link, which is revoked and dies with the policy', async ({
  page,
  request,
  shop,
  customer: { person, purchase: wire },
}) => {
  await buy(wire)
  await expect.poll(() => wire.state()).toBe('paid')
  const { number } = wire.known

  const list = recordsPageOn(page)
  await list.open('policies')
  await stateBesideHeading(page)
  await list.choose('Справка на одного', number)
  const certificate = certificateWindowOn(page)
  await expect(certificate.person).toHaveValue('1')
  await look(page, '9-certificate')

  await test.step('the paper for a consulate, which has no link', async () => {
    await certificate.choose(/^Консульству/)
    await expect(certificate.link).toHaveCount(0)
    await certificate.choose(/^Английский$/)
    const saving = page.waitForEvent('download')
    await certificate.download.click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`akvapolis-${number}-certificate-for-consulate.pdf`)
    const text = textOf(await readFile(await file.path()))
    if (text !== null) expect(text).toContain(person.surname.toUpperCase())
  })

  const statusOf = async (address: string) => (await request.get(address, { maxRedirects: 0 })).status()

  await test.step('a link, until it is revoked', async () => {
    await certificate.choose(/^Дайв-центру/)
    const address = await certificate.makeLink()
    expect(await statusOf(address)).toBe(200)
    expect(await certificate.coloursOfChosen(), 'read on its ground').toEqual([
      'rgb(255, 255, 255)',
      'rgb(10, 95, 180)',
    ])
    await expect(certificate.revoke).toHaveCount(1)
    await look(page, '9-certificate-link')
    await certificate.revoke.click()
    await expect(page.getByText('Ссылка отозвана')).toBeVisible()
    await expect(certificate.revoke).toHaveCount(0)
    await isDead(page, address)
  })

  await test.step('another one, until the policy is paid back', async () => {
    await page.goto(`/done?policy=${wire.known.policy}`)
    await policyCardOn(page).certify.click()
    await expect(certificate.window, 'as anywhere else').toHaveCSS('padding-left', '0px')
    const address = await certificate.makeLink()
    await refundByOperator(shop, number)
    expect(await statusOf(address)).toBe(404)
    await certificate.download.click()
    await expect(certificate.window).toContainText(/Полис отменён, справок по\sнему больше нет/)
  })
})

/** However long the words below it are. */
async function stateBesideHeading(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByText(/^Мы\sотправили полис/)).toBeVisible()
  expect(await recordsPageOn(page).stateBelowHeading()).toBeLessThan(16)
  await page.setViewportSize({ width: 390, height: 844 })
}

async function isDead(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Справки по\sэтой ссылке нет/)
  await look(page, '7-certificate-dead')
}
