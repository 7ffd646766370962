import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { watch } from './browser/watch.ts'
import { type Purchase, purchaseOn } from './pages/purchase.ts'
import { aCustomerOf, type Customer } from './people/customer.ts'
import { type Books, openBooks } from './shop/books.ts'
import { plant } from './shop/records.ts'
import { openShop } from './shop/shop.ts'
import { type ShopPlace, type SuiteShop, suiteShop as shopOfSuite } from './shop/suite-shops.ts'

export { expect } from '@playwright/test'

type Environment = Record<string, string>

type OfTest = {
  /** Statuses of calls that a journey provokes on purpose; any other refusal fails it. */
  provoked: number[]
  /** Origins that a journey reaches on purpose, played by itself. */
  elsewhere: string[]
  purchase: Purchase
  /** Somebody with an account who is in no browser yet. */
  aCustomer: () => Promise<Customer>
  /** Somebody signed in in the first browser. */
  customer: Customer
  /** The protocol of the browser's own tools, on the first page. */
  devtools: CDPSession
  /** A page of somebody else's browser, watched as the first one. */
  anotherBrowser: () => Promise<Page>
  watched: undefined
  /** Which of the suite's shops, unless the file has its own. */
  suiteShop: SuiteShop
  shop: ShopPlace
  books: Books
  /** The business date of the shop. */
  today: IsoDate
}

type OfWorker = {
  /** Set it (test.use at the top of a file) for a shop of the file's own; null is a shop of the suite. */
  ownShop: Environment | null
  openedShop: ShopPlace | null
}

/** A journey in a browser that nothing may complain about and nothing may leave. */
export const test = base.extend<OfTest, OfWorker>({
  ownShop: [null, { option: true, scope: 'worker' }],
  openedShop: [
    async ({ ownShop }, use, { workerIndex }) => {
      if (!ownShop) return use(null)
      const shop = await openShop(`worker-${workerIndex}`, { SANDBOX_LIMITS: 'off', ...ownShop })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  suiteShop: ['ordinary', { option: true }],
  shop: async ({ openedShop, suiteShop }, use) => use(openedShop ?? shopOfSuite(suiteShop)),
  books: async ({ shop }, use) => {
    const books = openBooks(shop.dataDir)
    await use(books)
    await books.close()
  },
  today: async ({ shop }, use) => {
    const answer = await fetch(`${shop.url}/api/site`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    const { today } = await answer.json()
    await use(today)
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  provoked: [[], { option: true }],
  elsewhere: [[], { option: true }],
  watched: [
    async ({ context, shop, provoked, elsewhere }, use) => {
      const complaints = watch(context, { origins: [shop.url, ...elsewhere], provoked })
      await use(undefined)
      await plantCookies(context)
      base.expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  purchase: async ({ page, shop }, use) => use(purchaseOn(page, shop.url)),
  aCustomer: async ({ shop, today }, use) => {
    const opened: Customer[] = []
    await use(async () => {
      const customer = await aCustomerOf(shop.url, today)
      opened.push(customer)
      return customer
    })
    for (const customer of opened) await customer.leave()
  },
  customer: async ({ aCustomer, context }, use) => {
    const customer = await aCustomer()
    await customer.signIn(context)
    await use(customer)
  },
  devtools: async ({ context, page }, use) => {
    const devtools = await context.newCDPSession(page)
    await use(devtools)
    // The page is used again: what they have set up goes with them.
    await devtools.detach()
  },
  anotherBrowser: async ({ browser, shop, provoked }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
      opened.push({ context, complaints: watch(context, { origins: [shop.url], provoked }) })
      return context.newPage()
    })
    for (const { context, complaints } of opened) {
      await plantCookies(context)
      await context.close()
      base.expect(complaints).toEqual([])
    }
  },
})

async function plantCookies(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  plant(...cookies.map(({ value }) => ({ kind: 'cookie' as const, value })))
}
