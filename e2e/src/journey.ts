import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { watch } from './browser/watch.ts'
import { type Purchase, purchaseOn } from './pages/purchase.ts'
import { type Customer, signedInCustomer } from './people/customer.ts'
import { type Books, openBooks } from './shop/books.ts'
import { plant } from './shop/records.ts'
import { dataVariable, openShop, type Shop, type Site, shopVariable } from './shop/shop.ts'

export { expect } from '@playwright/test'

type Environment = Record<string, string>

type OfTest = {
  /** Statuses of calls that a journey provokes on purpose; any other refusal fails it. */
  provoked: number[]
  /** Origins that a journey reaches on purpose, played by itself. */
  elsewhere: string[]
  purchase: Purchase
  /** Somebody signed in in the first browser. */
  customer: Customer
  /** A page of somebody else's browser, watched as the first one. */
  anotherBrowser: () => Promise<Page>
  watched: undefined
}

type OfWorker = {
  /** Set it (test.use at the top of a file) for a shop of the file's own; null is the shop of the suite. */
  ownShop: Environment | null
  /** The name by which browsers reach a shop of the file's own. */
  site: Site
  shop: Pick<Shop, 'url' | 'dataDir'>
  books: Books
  /** The business date of the shop. */
  today: IsoDate
}

/** A journey in a browser that nothing may complain about and nothing may leave. */
export const test = base.extend<OfTest, OfWorker>({
  ownShop: [null, { option: true, scope: 'worker' }],
  site: ['127.0.0.1', { option: true, scope: 'worker' }],
  shop: [
    async ({ ownShop, site }, use, { workerIndex }) => {
      const { [shopVariable]: url = '', [dataVariable]: dataDir = '' } = process.env
      if (!ownShop) return use({ url, dataDir })
      const shop = await openShop(`worker-${workerIndex}`, { SANDBOX_LIMITS: 'off', ...ownShop }, site)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  books: [
    async ({ shop }, use) => {
      const books = openBooks(shop.dataDir)
      await use(books)
      await books.close()
    },
    { scope: 'worker' },
  ],
  today: [
    async ({ shop }, use) => {
      const answer = await fetch(`${shop.url}/api/site`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      })
      const { today } = await answer.json()
      await use(today)
    },
    { scope: 'worker' },
  ],
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
  customer: async ({ context, shop, today }, use) => {
    const customer = await signedInCustomer({ shopUrl: shop.url, today, context })
    await use(customer)
    await customer.leave()
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
