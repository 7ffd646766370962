import type { Facts, RenderPage, Visit } from '@akvapolis/contract/facts'
import { closedPages, holdersPages, openPages, ownPages } from '@akvapolis/contract/pages/pages'
import { escaped } from '@akvapolis/copy/escaped'
import {
  calculatorDescriptions,
  defaultDescription,
  defaultTitle,
  registerDescription,
} from '@akvapolis/copy/frame'
import { sharedFront } from '@akvapolis/copy/front'
import { noScript, scriptsMissing } from '@akvapolis/copy/pages'
import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import { createMemoryHistory } from '@tanstack/history'
import { prerender } from 'react-dom/static'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { aroundPage } from './markup/around-page.ts'
import { factsBlock } from './markup/facts-block.ts'
import { type DrawnPage, fillPage } from './markup/fill-page.ts'
import type { Head } from './markup/head-tags.ts'
import { drawReading, isReading } from './reading/draw-reading.tsx'
import { readingPages } from './reading/pages.tsx'
import { createAppRouter } from './router.ts'
import { routesFor } from './routes.tsx'
import { drawnFor } from './session/drawn-for.ts'
import { knowSite } from './session/site.ts'
import { userQuery } from './session/user.ts'
import type { Route } from './ui/route/router.ts'

const ownModules: Record<(typeof ownPages)[number], string> = {
  '/personal': 'src/account/personal-page.tsx',
  '/personal/new': 'src/account/new-policy-page.tsx',
  '/personal/policies': 'src/account/policies/policies-page.tsx',
  '/personal/drafts': 'src/account/policies/drafts-page.tsx',
  '/personal/insured': 'src/account/insured/insured-page.tsx',
}

/** The pages with a document of their own, and the modules of each one's lazy chunks. */
export const builtPages: Record<string, readonly string[]> = {
  '/auth': ['src/door/auth-page.tsx'],
  '/register': ['src/sign-in/registration/register-page.tsx'],
  '/reset-password': ['src/sign-in/new-password/reset-password-page.tsx'],
  '/auth/link': ['src/sign-in/mailed-link/link-page.tsx'],
  '/auth/phone-link': ['src/sign-in/mailed-link/phone-link-page.tsx'],
  '/done': ['src/front/payment-result-page.tsx'],
  '/failed': ['src/front/payment-result-page.tsx'],
  '/confirm': ['src/front/confirm-page.tsx'],
  ...Object.fromEntries(
    ownPages.map((path) => [path, [ownModules[path], 'src/frame/menu/customer-menu.tsx']]),
  ),
  ...Object.fromEntries(
    Object.values(products).map((product) => [product.route, calculatorModules(product)]),
  ),
}

/** What a page shows that depends on who is here: a customer's own, and what tells a visitor whom it is for. */
type Whose = 'customers' | 'visitors' | 'everybodys'

function whoseIs(path: string): Whose {
  if (ownPages.some((own) => own === path)) return 'customers'
  return holdersPages.includes(path) ? 'visitors' : 'everybodys'
}

/** What pages say of themselves to searchers and messengers, beside their title or in its place. */
const ownWords: Record<string, Partial<Head>> = {
  '/auth': sharedFront,
  '/register': { description: registerDescription },
  ...Object.fromEntries(
    Object.values(products).map(({ route, code }) => [route, { description: calculatorDescriptions[code] }]),
  ),
}

/** The modules whose parts stand in a page before their script has come: its style sheets come with the page. */
export const lateParts: Record<string, readonly string[]> = { '/auth': ['src/door/front/front.tsx'] }

/** The sign-in of whoever was on the way to something of ours: the server tells it from the front door as the page does. */
export const onTheWay = {
  path: '/auth?back=%2Fcalc',
  file: 'auth/on-the-way/index.html',
  modules: ['src/door/auth-page.tsx'],
} as const

/** Rendered for every address that has no page of its own. */
export const notFoundPage = { path: '/not-found', modules: ['src/front/not-found-page.tsx'] } as const

/** Every address that has a page, as the router spells them. */
export function knownAddresses(): string[] {
  const addresses = Object.keys(routesFor(createQueryClient())).sort()
  const unlisted = addresses.filter((address) => ![...openPages, ...closedPages].includes(address))
  if (unlisted.length > 0)
    throw new Error(`contract/src/pages/pages.ts does not say who may find ${unlisted}.`)
  return addresses
}

/** The page and the parts that purchase/load-parts.ts fetches with it. */
function calculatorModules({ place, programme, buyers }: Product): string[] {
  return [
    'src/purchase/calculator.tsx',
    ...(place === 'city' ? ['src/purchase/parts/city-field.tsx'] : []),
    ...(programme ? ['src/purchase/parts/programme-fields.tsx'] : []),
    ...(buyers === 'contract_holders' ? ['src/purchase/parts/contract-parts.tsx'] : []),
  ]
}

/** The documents without the application. */
export const readingAddresses = Object.keys(readingPages)

/** A page as it stands before its script: without clock or cookie, and without customer but where it is drawn for one. */
export const renderPage: RenderPage = async (template, facts, visit) =>
  aroundPage(await drawPage(template, facts, visit), { path: template.path, facts })

const drawPage: RenderPage = async ({ path, html }, facts, visit) => {
  if (path !== null && isReading(path)) return fillPage(html, drawReading(path, facts, visit?.asked))
  const page = withoutScript(path === null ? html : fillPage(html, await drawApp(path, facts, visit)))
  return facts === null ? page : page.replace('</body>', () => `${factsBlock(facts)}</body>`)
}

/**
 * Its forms and buttons need scripts: where none run, or one does not come (missing-scripts.ts), the page says so. The
 * application, which knows they do, never draws it.
 */
const withoutScript = (html: string): string =>
  html.replace(/<div id="root"[^>]*>/, (root) => `${noneRun}${oneIsMissing}${root}`)

const noneRun = `<noscript><p>${escaped(noScript)}</p></noscript>`
const oneIsMissing = `<div data-scripts-missing role="alert" hidden><p>${escaped(scriptsMissing.words)}</p><button type="button">${escaped(scriptsMissing.reload)}</button></div>`

async function drawApp(path: string, facts: Facts | null, { user }: Visit = {}): Promise<DrawnPage> {
  const queryClient = createQueryClient()
  const whose = whoseIs(path)
  // Drawn for one, it would be taken over for the other.
  if (whose === (user ? 'visitors' : 'customers')) {
    const routes: Readonly<Record<string, Route | undefined>> = routesFor(queryClient)
    return { head: headOf(path, routes[path]), markup: '' }
  }
  const who = user ?? (whose === 'visitors' ? null : undefined)
  if (facts) knowSite(queryClient, facts.site)
  if (who !== undefined) queryClient.setQueryData(userQuery.queryKey, who)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ client: queryClient, history })
  await router.load()
  const failures: unknown[] = []
  const app = <App router={router} shown={router.shown} user={who} queryClient={queryClient} facts={facts} />
  const { prelude } = await prerender(app, {
    onError: (error) => {
      failures.push(error)
    },
    // One piece: outlined boundaries would be moved into place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  const head = headOf(router.location.path, router.shown?.route)
  return { head, markup, drawnFor: who === undefined ? undefined : drawnFor(who) }
}

const headOf = (path: string, route: Route | null | undefined): Head => ({
  title: route?.title ?? defaultTitle,
  description: defaultDescription,
  ...ownWords[path],
})
