import { calculatorTitles, titles } from '@akvapolis/copy/frame'
import { products } from '@akvapolis/rules/products/products'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { Frame } from './frame/frame.tsx'
import { BrokenPage } from './frame/message/broken-page.tsx'
import { LoadingPage } from './frame/message/loading-page.tsx'
import { judgedSearch } from './frame/search.ts'
import { userQuery } from './session/user.ts'
import { latePage } from './ui/late/late-page.tsx'

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: judgedSearch,
})

// Not the root's own component: so frame and page hydrate as one, and what was typed is put back once after both.
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  errorComponent: BrokenPage,
})

const indexRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/personal', replace: true })
  },
})

const authRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'auth',
  staticData: { title: titles.auth },
  component: latePage(async () => (await import('./sign-in/steps/auth-page.tsx')).AuthPage),
})

const registerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'register',
  staticData: { title: titles.register },
  component: latePage(async () => (await import('./sign-in/registration/register-page.tsx')).RegisterPage),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'reset-password',
  staticData: { title: titles.resetPassword },
  component: latePage(
    async () => (await import('./sign-in/new-password/reset-password-page.tsx')).ResetPasswordPage,
  ),
})

const calculatorRoutes = Object.values(products).map(({ code, route, buyers }) =>
  createRoute({
    getParentRoute: () => frameRoute,
    path: route,
    staticData: { title: calculatorTitles[code] },
    beforeLoad: async ({ context, search, location }) => {
      // A draft or an earlier policy is its owner's.
      if (search.draft || search.policy) await signedIn(context.queryClient, location.href)
      // A visitor is told there whom it is for.
      else if (buyers !== 'everyone') await context.queryClient.ensureQueryData(userQuery)
    },
    component: latePage(async () => (await import('./purchase/calculator.tsx')).calculatorPageOf(code)),
  }),
)

const doneRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'done',
  staticData: { title: titles.payment },
  component: latePage(async () => (await import('./front/payment-result-page.tsx')).PaymentResultPage),
})

const failedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'failed',
  staticData: { title: titles.payment },
  component: latePage(async () => (await import('./front/payment-result-page.tsx')).PaymentResultPage),
})

const confirmRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'confirm',
  staticData: { title: titles.confirm },
  component: latePage(async () => (await import('./front/confirm-page.tsx')).ConfirmPage),
})

/** Everything below /personal: a visitor is led to the sign-in and back. */
const personalRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: 'personal',
  pendingMs: 0,
  pendingComponent: LoadingPage,
  beforeLoad: ({ context, location }) => signedIn(context.queryClient, location.href),
  component: latePage(async () => (await import('./account/personal-outlet.tsx')).PersonalOutlet),
})

const personalIndexRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: '/',
  staticData: { title: titles.personal },
  component: latePage(async () => (await import('./account/personal-page.tsx')).PersonalPage),
})

const newPolicyRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'new',
  staticData: { title: titles.newPolicy },
  component: latePage(async () => (await import('./account/new-policy-page.tsx')).NewPolicyPage),
})

const policiesRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'policies',
  staticData: { title: titles.policies },
  component: latePage(async () => (await import('./account/policies/policies-page.tsx')).PoliciesPage),
})

const draftsRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'drafts',
  staticData: { title: titles.drafts },
  component: latePage(async () => (await import('./account/policies/drafts-page.tsx')).DraftsPage),
})

const insuredRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'insured',
  staticData: { title: titles.insured },
  component: latePage(async () => (await import('./account/insured/insured-page.tsx')).InsuredPage),
})

const ownDataRoute = createRoute({
  getParentRoute: () => personalRoute,
  path: 'data',
  staticData: { title: titles.ownData },
  component: latePage(async () => (await import('./account/own-data/own-data-page.tsx')).OwnDataPage),
})

const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: latePage(async () => (await import('./front/not-found-page.tsx')).NotFoundPage),
})

export const routeTree = rootRoute.addChildren([
  frameRoute.addChildren([
    indexRoute,
    authRoute,
    registerRoute,
    resetPasswordRoute,
    ...calculatorRoutes,
    doneRoute,
    failedRoute,
    confirmRoute,
    personalRoute.addChildren([
      personalIndexRoute,
      newPolicyRoute,
      policiesRoute,
      draftsRoute,
      insuredRoute,
      ownDataRoute,
    ]),
    notFoundRoute,
  ]),
])

/** Leads a visitor to the sign-in and back. */
async function signedIn(client: QueryClient, back: string): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  if (!user) throw redirect({ to: '/auth', search: { back }, replace: true })
}
