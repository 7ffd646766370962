import { readFile } from 'node:fs/promises'
import { expect, test } from '../src/journey.ts'
import { textOf } from '../src/pdf.ts'
import { aPerson } from '../src/people.ts'
import { twoWeeksInEgypt } from '../src/trips.ts'

test('the policy can be read before it is paid, marked as a sample', async ({
  page,
  context,
  purchase,
  today,
}) => {
  const { payment } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)

  await test.step('shown in a window of its own', async () => {
    const opens = context.waitForEvent('page')
    await payment.show.click()
    const shown = await opens
    await expect(shown).toHaveURL(/^blob:/)
    await shown.close()
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
