import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { shownPaper } from '../../src/browser/shown-paper.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages } from '../../src/mail/messages.ts'
import { textOf } from '../../src/mail/pdf.ts'
import { checkPageOn } from '../../src/pages/check-page.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import type { Person } from '../../src/people/people.ts'
import { refundByOperator } from '../../src/shop/refund-by-operator.ts'

test.use({ provoked: [503] })

test('the policy can be read before it is paid, marked as a sample', async ({
  page,
  purchase,
  customer: { person: buyer, purchase: wire },
}) => {
  const { payment } = purchase
  await wire.createDraft()
  await purchase.goOnWithDraft()

  await test.step('shown in a window of its own', async () => {
    const shown = await shownPaper(page, () => payment.show.click())
    expect(shown.subarray(0, 4).toString()).toBe('%PDF')
  })

  await test.step('saved as a file', async () => {
    const saves = page.waitForEvent('download')
    await payment.download.click()
    const file = await saves
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const pdf = await readFile(await file.path())
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
    const text = textOf(pdf)
    if (text === null) return
    expect(text).toContain('ОБРАЗЕЦ')
    expect(text).toContain('присваивается после оплаты')
    expect(text).toContain(`${buyer.surname} ${buyer.name}`)
  })
})

test('a paper that takes its time is waited for with a word, and what went wrong before is told no more', async ({
  page,
  customer: { purchase: wire },
}) => {
  await wire.createDraft()
  const drafts = recordsPageOn(page)
  await drafts.open('drafts')
  const [number = ''] = await drafts.numbers.allInnerTexts()
  await page.route('**/api/policy-pdf/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Занято' } }),
  )
  await drafts.choose('Скачать', number)
  await expect(page.getByText('Занято')).toBeVisible()
  await page.unroute('**/api/policy-pdf/**')
  const printing = await hold(page, '**/api/policy-pdf/**')
  const opening = page.context().waitForEvent('page')
  await drafts.choose('Посмотреть', number)
  const paper = await opening
  await expect(paper.getByText('Открываем документ…')).toBeVisible()
  await expect(page.getByText('Занято')).toBeHidden()
  printing.release()
})

async function asksAbout(person: Person, reader: Page): Promise<void> {
  const asked = checkPageOn(reader)
  await asked.ask(person)
  await asked.says(/Да, этот человек указан в\sполисе/)
  await asked.ask({ ...person, name: 'NOBODY' })
  await asked.says(/Нет\. Человека с\sтаким именем/)
}

test.describe('whoever holds a policy', () => {
  test.use({ provoked: [404] })

  test('learns how it stands without a script, until it is paid back; its owner gets it marked', async ({
    page,
    browser,
    shop,
    books,
    customer: { person, purchase: wire },
  }) => {
    const stranger = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const reader = await stranger.newPage()
    await wire.calculate()
    await wire.createDraft()
    await wire.publish()
    const { number } = wire.known
    const path = await books.checkPathOf(number)
    const reads = async (address: string, verdict: RegExp, picture: string) => {
      await reader.goto(address)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(verdict)
      await page.goto(address)
      await look(page, `7-check-${picture}`)
    }
    await reads('/check/nobody', /Полис не\sнайден Policy not found/, 'unknown')
    await reads(path, /Полис не\sоплачен Not paid/, 'unpaid')

    await wire.goToBank()
    await wire.payAtBank()
    await expect.poll(() => wire.state()).toBe('paid')
    await reads(path, /срок ещё не\sначался Paid, not yet valid/, 'paid')
    await asksAbout(person, reader)
    expect(await stranger.cookies()).toEqual([])

    await refundByOperator(shop, number)
    await reads(path, /Аннулирован [\d.]{10} Cancelled \d/, 'cancelled')
    await stranger.close()

    const marked = `akvapolis-${number}-cancelled.pdf`
    const [mail] = await awaitMessages(shop.url, person.email, {
      fits: ({ attachments }) => attachments.some(({ file_name }) => file_name === marked),
    })
    expect(mail?.text).toContain('Полис аннулирован')
    const list = recordsPageOn(page)
    await list.open('policies')
    const saving = page.waitForEvent('download')
    await list.choose('Скачать PDF', number)
    const file = await saving
    expect(file.suggestedFilename()).toBe(marked)
    const text = textOf(await readFile(await file.path()))
    if (text !== null) expect(text).toContain('АННУЛИРОВАН / CANCELLED')
    await list.choose('Отправить на e-mail', number)
    await expect(list.dialog).toContainText(/уйдёт с\sпометкой «АННУЛИРОВАН»/)
    await list.send.click()
    await expect(page.getByText('Полис отправлен на email')).toBeVisible()
  })
})
