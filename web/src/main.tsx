import './ui/style/tokens.css'
import './ui/style/base.css'
import './ui/style/fonts.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hooks } from './api/hooks.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { endPresses, watchTyping } from './form/kept/typed-before.ts'
import { createAppRouter } from './router.ts'
import { tabs } from './session/tell-tabs.ts'
import { userQuery } from './session/user.ts'
import { toast } from './ui/toast/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

hooks.onStaleSession = (message) => toast.error(message)
hooks.solveCaptcha = async () => {
  const { solveCaptcha } = await import('./captcha/solve-captcha.ts')
  return solveCaptcha()
}

const queryClient = createQueryClient()
const whoIsHere = () => queryClient.getQueryData(userQuery.queryKey)
hooks.customer = () => whoIsHere()?.id
// What was typed for somebody else is not shown to who is here then: it is kept under its owner.
hooks.onOtherCustomer = () => window.location.reload()
hooks.onSignInNeeded = async () => {
  tabs.tell({ news: 'ended' })
  const isVisitor = whoIsHere() === null
  const part = await import('./session/end/sign-in-needed.ts').catch(() => null)
  part?.leadToSignIn(window.location, window.sessionStorage, { now: Date.now(), isVisitor })
}
const router = createAppRouter({ queryClient })
const app = <App router={router} queryClient={queryClient} />

if (root.hasChildNodes()) {
  watchTyping(root)
  // The same tree as the prerendered one: without it the router would put one more boundary around the page.
  router.ssr = { manifest: undefined }
  await router.load()
  endPresses()
}
// Where the address already asked who is here, the page was rendered for nobody yet and is drawn anew.
if (root.hasChildNodes() && queryClient.getQueryData(userQuery.queryKey) === undefined) {
  // Piece by piece, between which a slow phone answers; a key or a press makes React finish first.
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}

// Not what a page waits for; without it the question every 100 seconds tells the same.
import('./session/tabs/other-tabs.ts').then(({ watchTabs }) => watchTabs(queryClient)).catch(() => {})
