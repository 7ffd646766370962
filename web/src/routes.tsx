import type { User } from '@akvapolis/contract/session'
import { calculatorTitles, titles } from '@akvapolis/copy/frame'
import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import type { QueryClient } from '@tanstack/react-query'
import type { CallFailed } from './api/fetch-answer.ts'
import { CustomerOnly } from './frame/customer-only.tsx'
import { signInFor } from './session/sign-in-for.ts'
import { userQuery } from './session/user.ts'
import { latePage, PageMissing } from './ui/late/late-page.tsx'
import type { Address, Destination } from './ui/route/address.ts'
import type { Location, Route } from './ui/route/router.ts'

type Load = Parameters<typeof latePage>[0]

/** Every page of ours: what the tab says, and where the page comes from. */
export function routesFor(client: QueryClient): Record<Address, Route> {
  // One page, so that an answer which leads from one address to the other draws it no second time.
  const payment = route(titles.payment, paymentResult)
  return {
    '/': { page: () => null, guard: async () => ({ to: '/personal' }) },
    ...calculatorRoutes(client),
    '/auth': route(titles.auth, async () => (await import('./door/auth-page.tsx')).AuthPage),
    '/register': route(
      titles.register,
      async () => (await import('./sign-in/registration/register-page.tsx')).RegisterPage,
    ),
    '/reset-password': route(
      titles.resetPassword,
      async () => (await import('./sign-in/new-password/reset-password-page.tsx')).ResetPasswordPage,
    ),
    '/auth/link': route(
      titles.signInLink,
      async () => (await import('./sign-in/mailed-link/link-page.tsx')).LinkPage,
    ),
    '/auth/phone-link': route(
      titles.phoneLink,
      async () => (await import('./sign-in/mailed-link/phone-link-page.tsx')).PhoneLinkPage,
    ),
    '/done': payment,
    '/failed': payment,
    '/confirm': route(titles.confirm, async () => (await import('./front/confirm-page.tsx')).ConfirmPage),
    ...accountRoutes(client),
  }
}

type OwnAddress = Extract<Address, `/personal${string}`>

function accountRoutes(client: QueryClient): Record<OwnAddress, Route> {
  const own = (title: string, load: Load): Route => ({
    title,
    page: latePage(load),
    around: CustomerOnly,
    guard: (location) => signedIn(client, location),
  })
  return {
    '/personal': own(titles.personal, async () => (await import('./account/personal-page.tsx')).PersonalPage),
    '/personal/new': own(
      titles.newPolicy,
      async () => (await import('./account/new-policy-page.tsx')).NewPolicyPage,
    ),
    '/personal/policies': own(
      titles.policies,
      async () => (await import('./account/policies/policies-page.tsx')).PoliciesPage,
    ),
    '/personal/drafts': own(
      titles.drafts,
      async () => (await import('./account/policies/drafts-page.tsx')).DraftsPage,
    ),
    '/personal/insured': own(
      titles.insured,
      async () => (await import('./account/insured/insured-page.tsx')).InsuredPage,
    ),
    '/personal/data': own(
      titles.ownData,
      async () => (await import('./account/own-data/own-data-page.tsx')).OwnDataPage,
    ),
  }
}

/** Of every other address. */
export const nowhere: Route = {
  page: latePage(async () => (await import('./front/not-found-page.tsx')).NotFoundPage),
}

const route = (title: string, load: Load): Route => ({ title, page: latePage(load) })

const paymentResult: Load = async () => (await import('./front/payment-result-page.tsx')).PaymentResultPage

function calculatorRoutes(client: QueryClient): Record<Product['route'], Route> {
  const routes = Object.values(products).map(({ code, route, buyers }): [string, Route] => [
    route,
    {
      title: calculatorTitles[code],
      page: latePage(async () => (await import('./purchase/calculator.tsx')).calculatorPageOf(code)),
      async guard(location) {
        const { draft, policy } = location.search
        // A draft or an earlier policy is its owner's.
        if (draft || policy) return signedIn(client, location)
        // A visitor is told there whom it is for.
        if (buyers !== 'everyone') await client.ensureQueryData(userQuery).catch(() => {})
        return undefined
      },
    },
  ])
  return Object.fromEntries(routes) as Record<Product['route'], Route> // each product has its own
}

/** Leads a visitor to the sign-in and back. */
async function signedIn(client: QueryClient, location: Location): Promise<Destination | undefined> {
  return (await whoIsHere(client)) ? undefined : signInFor(location)
}

/** Nobody is taken for a visitor because a question failed: the page fails, and can be asked for again. */
const whoIsHere = (client: QueryClient): Promise<User | null> =>
  client.ensureQueryData(userQuery).catch((error: Partial<CallFailed>) => {
    if (error.failure?.kind !== 'offline') throw error
    throw new PageMissing(() => client.refetchQueries(userQuery))
  })
