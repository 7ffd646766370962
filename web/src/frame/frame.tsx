import { frameCopy } from '@akvapolis/copy/frame'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { kept } from '../form/kept/kept.ts'
import { putTypingBack } from '../form/kept/typed-before.ts'
import { sessionOver } from '../session/session-over.ts'
import { useSite } from '../session/site.ts'
import { useUser } from '../session/user.ts'
import { fetchPart } from '../ui/late/fetch-part.ts'
import { Toasts } from '../ui/toast/toasts.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { ShownPage } from './shown-page.tsx'
import { beginAtHeading, useArrival } from './use-arrival.ts'
import { useSlowPage } from './use-slow-page.ts'

/** What stands around every page. */
export function Frame() {
  const queryClient = useQueryClient()
  useArrival()
  useSlowPage()
  useEffect(putTypingBack, [])
  // Once the page is taken over: it asks who is here, and a page rendered for nobody yet would be drawn anew for the answer.
  useEffect(() => {
    if (!kept(sessionOver)) return
    fetchPart(() => import('../session/end/tell-session-over.ts')).then(
      ({ tellSessionOver }) => tellSessionOver(queryClient).then(beginAtHeading),
      () => {},
    )
  }, [queryClient])
  useEffect(() => {
    fetchPart(() => import('./focus/watch-page.ts')).then(
      ({ watchPage }) => watchPage(document),
      () => {},
    )
  }, [])
  return (
    <>
      <a className={styles.skip} href="#content" data-screen="">
        {frameCopy.skipToContent}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ShownPage />
        <WhoIsHere />
      </main>
      <SiteFooter />
      <Toasts />
    </>
  )
}

/** Until it is known who is here, a page may become another one. */
function WhoIsHere() {
  return useUser() === undefined ? <span hidden data-waiting="" /> : null
}

/** By itself, so that what the server says anew draws no page anew. */
function SiteFooter() {
  return <Footer site={useSite()} />
}
