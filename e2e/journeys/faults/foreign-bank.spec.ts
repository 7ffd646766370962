import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sandboxBankConfig } from '@akvapolis/server/features/sandbox/bank-config'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, isPolicyMail } from '../../src/mail/messages.ts'
import { purchaseOn } from '../../src/pages/purchase.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'
import { openShop } from '../../src/shop/shop.ts'

const today = '2027-01-15'

/**
 * Another shop's bank, which tells its own shop of the money and not ours; in front of it a gate that sends the
 * payer on to it by a redirect, as a bank's own gate does.
 */
test('a bank on another site, behind a redirect, whose notifications are lost', async ({
  browser,
  shop: bank,
}) => {
  const gate = await aGateTo(`${bank.url}/sandbox/bank`)
  const { marketPlace, key } = sandboxBankConfig(bank.url)
  const shop = await openShop(
    'shop-of-foreign-bank',
    {
      SANDBOX_LIMITS: 'off',
      SANDBOX_TODAY: today,
      PSCB_URL: gate.url,
      PSCB_MARKETPLACE: marketPlace,
      PSCB_KEY: key,
      PSCB_FORM_ORIGINS: bank.url,
    },
    'localhost',
  )
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const purchase = purchaseOn(page, shop.url)
  const result = resultPageOn(page)
  const buyer = aPerson()
  try {
    await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
    await purchase.fillPeople([buyer])
    await purchase.confirmCode(buyer)
    await purchase.payment.goToBank()
    expect(new URL(page.url()).origin).toBe(bank.url)
    await purchase.payment.decideAtBank('Отказаться')
    await expect(result.failed).toBeVisible()
    await result.tryAgain.click()
    await purchase.payment.decideAtBank('Оплатить')
    expect(new URL(page.url()).origin).toBe(shop.url)
    await expect(result.paid).toBeVisible()
    await awaitMessages(shop.url, buyer.email, { fits: isPolicyMail })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await shop.close()
    await gate.close()
  }
})

/** Sends payers on to the bank and hands the shop's own questions through. */
async function aGateTo(bank: string) {
  const server = createServer(async (request, response) => {
    if (request.url === '/pay') return response.writeHead(307, { Location: `${bank}/pay` }).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'content-type': type = '', signature = '' } = request.headers
    const answer = await fetch(bank + request.url, {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: { 'content-type': type, signature: String(signature) },
    })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
