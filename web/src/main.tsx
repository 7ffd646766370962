import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/fonts.css'
import './ui/style/print.css'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hooks } from './api/hooks.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { forget, forgetForGood, keep, kept } from './form/kept/kept.ts'
import { endPresses, watchTyping } from './form/kept/typed-before.ts'
import { CustomerMenu } from './frame/header.tsx'
import { createAppRouter } from './router.ts'
import { nowhere } from './routes.tsx'
import { isDrawnAt, isDrawnFor } from './session/drawn-for.ts'
import { factsIn } from './session/facts.ts'
import { knowSite } from './session/site.ts'
import { tabs } from './session/tell-tabs.ts'
import { userQuery } from './session/user.ts'
import { halfTyped } from './ui/field/half-typed.ts'
import { watchSheets } from './ui/late/failed-sheets.ts'
import { watchFaults } from './ui/late/faults.ts'
import { fetchPart } from './ui/late/fetch-part.ts'
import { keepScroll } from './ui/route/scroll.ts'
import { toast } from './ui/toast/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

watchFaults(window)
watchSheets(document)
halfTyped.read = (field) => String(kept(halfName(field)) ?? '')
halfTyped.keep = (field, text) => (text ? keep(halfName(field), text) : forget(halfName(field)))
const halfName = (field: string) => `form.half.${window.location.pathname}.${field}` as const

hooks.onStaleSession = (message) => toast.error(message)
hooks.solveCaptcha = async () => {
  const part = await fetchPart(() => import('./captcha/solve/solve-captcha.ts')).catch(() => null)
  return part ? part.solveCaptcha() : { ok: false, message: callFailureCopy.offline }
}

const facts = factsIn(document)
const queryClient = createQueryClient()
if (facts) knowSite(queryClient, facts.site)
const whoIsHere = () => queryClient.getQueryData(userQuery.queryKey)
hooks.customer = () => whoIsHere()?.id
// What was typed for somebody else is not shown to who is here then: it is kept under its owner.
hooks.onOtherCustomer = () => window.location.reload()
hooks.onSessionEnded = async () => {
  const isSeen = whoIsHere() !== undefined
  // Nothing is read from the screen while the page makes room.
  document.body.hidden = isSeen
  const part = await fetchPart(() => import('./session/end/leave-sealed.ts')).catch(() => null)
  if (part) return part.leaveSealed(window.location, { isSeen })
  forgetForGood()
  window.location.replace('/auth')
}
hooks.onSignInNeeded = async () => {
  tabs.tell({ news: 'ended' })
  const isVisitor = whoIsHere() === null
  const part = await fetchPart(() => import('./session/end/sign-in-needed.ts')).catch(() => null)
  part?.leadToSignIn(window.location, { now: Date.now(), isVisitor })
}
const router = createAppRouter({ client: queryClient })
keepScroll(router)
const loading = router.load()

if (root.hasChildNodes()) {
  watchTyping(root)
  const menu = root.dataset.drawnFor && CustomerMenu.preload().catch(() => {})
  await Promise.all([loading, menu])
  endPresses()
}

const { shown } = router
const user = whoIsHere()
const app = <App router={router} shown={shown} user={user} queryClient={queryClient} facts={facts} />
const isDrawn =
  !shown?.failure && isDrawnFor(root, user) && isDrawnAt(document.documentElement, shown?.location.path)
// Where the address already asked who is here, a page that was rendered for nobody yet, or for somebody else, is drawn anew;
// so is one whose address has changed since.
if (root.hasChildNodes() && isDrawn) {
  // Piece by piece, between which a slow phone answers; a key or a press makes React finish first.
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}

// Not what a page waits for; without it the question every 100 seconds tells the same.
fetchPart(() => import('./session/tabs/watch-session.ts')).then(
  ({ watchSession }) => watchSession(queryClient, router),
  () => {},
)

const shownPage = () =>
  router.shown && router.shown.route !== nowhere ? router.shown.location.path : 'other'
// Behind all that the page itself wants.
const idle = window.requestIdleCallback ?? setTimeout
idle(() =>
  fetchPart(() => import('./session/around/begin-around.ts')).then(
    ({ beginAround }) => beginAround(shownPage),
    () => {},
  ),
)
