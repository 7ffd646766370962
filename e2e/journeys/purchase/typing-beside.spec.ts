import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import type { TripStep } from '../../src/pages/trip-step.ts'

test.use({ suiteShop: 'january' })

const trip = { countries: ['Египет'], from: '2027-02-01', to: '2027-02-14', births: ['05.05.1990'] }

test('fewer insured days leave a risk alone while they are typed, then move it and say so', async ({
  page,
  purchase,
}) => {
  const step = purchase.trip
  await severalTrips(step, { days: '10', riskDays: '10' })
  await step.askPrice()
  const total = await step.price.innerText()

  await typeInto(step.insuredDays, '1')
  await expect(riskDays(step)).toHaveValue('10')
  await step.insuredDays.press('0')
  await expect(step.insuredDays).toHaveValue('10')
  await step.insuredDays.press('Tab')
  await expect(riskDays(step), 'nothing has changed').toHaveValue('10')
  await expect(step.proceed, 'the price holds').toBeEnabled()
  await expect(step.price).toHaveText(total)

  await typeInto(step.insuredDays, '9')
  await expect(riskDays(step)).toHaveValue('10')
  await step.insuredDays.press('Tab')
  await expect(riskDays(step)).toHaveValue('9')
  await expect(riskDays(step)).toHaveAccessibleDescription(/Теперь 9\sдней: столько застраховано всего/)
  await look(page, '1-trip-risk-days-moved')
  await step.askPrice()
  await expect(step.summary).toContainText('Парусный спорт, 9 дней')

  await typeInto(riskDays(step), '8')
  await expect(riskDays(step), 'said of what stood there').toHaveAccessibleDescription(/^До 9\sдней$/)
})

test('other dates of a trip move the dates of its risk and say so', async ({ page, purchase }) => {
  const step = purchase.trip
  await step.open()
  await step.fill(trip)
  await step.addRisk.click()
  const risk = step.risk(1)
  await risk.getByLabel('Риск').selectOption('Парусный спорт')
  await risk.getByLabel('На все дни поездки').uncheck()
  const [start, end] = [
    risk.getByLabel('Начало', { exact: true }),
    risk.getByLabel('Окончание', { exact: true }),
  ]
  await typeInto(start, '03.02.2027')
  await typeInto(end, '14.02.2027')
  await typeInto(step.end, '10.02.2027')
  await expect(start).toHaveValue('03.02.2027')
  await expect(start).toHaveAccessibleDescription('')
  await expect(end).toHaveValue('10.02.2027')
  await expect(end).toHaveAccessibleDescription(/Окончание передвинуто на\s10\.02\.2027/)
  await look(page, '1-trip-risk-dates-moved')
  await start.focus()
  await end.focus()
  await start.focus()
  await expect(end, 'to enter and leave a field is no answer').toHaveValue('10.02.2027')
  await typeInto(step.start, '05.02.2027')
  await expect(start).toHaveValue('05.02.2027')
  await expect(start).toHaveAccessibleDescription(/Начало передвинуто на\s05\.02\.2027/)
  await step.askPrice()
  await expect(step.summary).toContainText('Парусный спорт, 6 дней')
})

test('a date corrected in its middle moves the others once the person is done with it', async ({
  purchase,
}) => {
  const step = purchase.trip
  await step.open()
  await step.fill(trip)
  await step.start.focus()
  const replaceFirst = async (digits: string) => {
    await step.start.press('Home')
    for (const _ of digits) await step.start.press('Delete')
    await step.start.pressSequentially(digits)
  }
  await replaceFirst('2')
  await expect(step.start).toHaveValue('21.02.2027')
  await expect(step.end, 'the 21st is on the way to the 10th').toHaveValue('14.02.2027')
  await replaceFirst('10')
  await expect(step.start).toHaveValue('10.02.2027')
  await step.start.press('Tab')
  await expect(step.end).toHaveValue('14.02.2027')
  await replaceFirst('2')
  await step.start.press('Enter')
  await expect(step.end).toHaveValue('23.02.2027')
  await expect(step.end).toHaveAccessibleDescription(/Дата окончания передвинута на\s23\.02\.2027/)
})

test('an error says what is wrong now and goes with its reason, wherever that is mended', async ({
  purchase,
}) => {
  const step = purchase.trip
  await severalTrips(step, { days: '10', riskDays: '12' })
  await step.calculate.click()
  await expect(riskDays(step)).toHaveAccessibleDescription('Укажите от 1 до 10 дней')
  await expect(riskDays(step)).toBeFocused()
  await typeInto(step.insuredDays, '11')
  await expect(riskDays(step)).toHaveAccessibleDescription('Укажите от 1 до 11 дней')
  await typeInto(step.insuredDays, '12')
  await expect(riskDays(step)).toHaveAccessibleDescription(/^До 12\sдней$/)
  await expect(riskDays(step)).toHaveValue('12')
  await step.askPrice()
})

test('whatever is typed into a field of the trip, another one moves by a line that says so', async ({
  page,
  purchase,
}) => {
  test.slow()
  const step = purchase.trip
  await severalTrips(step, { days: '10', riskDays: '10' })
  const typings: [keyof Pick<TripStep, 'start' | 'end' | 'insuredDays'>, string[]][] = [
    ['insuredDays', ['9', '', '0', '123', '10', '7']],
    ['end', ['10.02.2027', '31.02.2027', '', '01.01.2027', '20.02.2027', '06.02.2027']],
    ['start', ['03.02.2027', '15.04.2027', '00.00.0000', '16.01.2027', '01.01.2028']],
  ]
  for (const [name, texts] of typings) {
    for (const text of texts) {
      const before = await fieldsOf(page)
      await typeInto(step[name], text)
      await step[name].press('Tab')
      const typed = await step[name].getAttribute('name')
      const after = await fieldsOf(page)
      const moved = Object.keys(before).filter((field) => after[field]?.value !== before[field]?.value)
      for (const field of moved.filter((one) => one !== typed)) {
        expect(after[field]?.said, `${field} beside «${text}» in ${typed}`).toMatch(
          /передвинут|Теперь|Ближайшая/,
        )
      }
    }
  }
})

const riskDays = (step: TripStep) => step.risk(1).getByRole('spinbutton', { name: 'Дней с этим риском' })

async function severalTrips(step: TripStep, wanted: { days: string; riskDays: string }): Promise<void> {
  await step.open()
  await step.mode('Многократные поездки').check()
  await step.fill(trip)
  await typeInto(step.insuredDays, wanted.days)
  await step.addRisk.click()
  await step.risk(1).getByLabel('Риск').selectOption('Парусный спорт')
  await step.risk(1).getByLabel('На все дни поездки').uncheck()
  await typeInto(riskDays(step), wanted.riskDays)
}

/** The text of each field of the page and what stands below it. */
const fieldsOf = (page: Page): Promise<Record<string, { value: string; said: string }>> =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('main input[name]:not([type=radio])')]
    const below = (input: HTMLInputElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    return Object.fromEntries(
      inputs.map((input) => [
        input.name,
        { value: input.type === 'checkbox' ? String(input.checked) : input.value, said: below(input) },
      ]),
    )
  })
