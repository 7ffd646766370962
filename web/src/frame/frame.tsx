import { frameCopy } from '@akvapolis/copy/frame'
import { useEffect } from 'react'
import { putTypingBack } from '../form/kept/typed-before.ts'
import { fetchPart } from '../ui/late/fetch-part.ts'
import { Toasts } from '../ui/toast/toasts.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { ShownPage } from './shown-page.tsx'
import { useArrival } from './use-arrival.ts'

/** What stands around every page. */
export function Frame() {
  useArrival()
  useEffect(putTypingBack, [])
  useEffect(() => {
    fetchPart(() => import('./focus/keep-focus.ts')).then(
      ({ keepFocus }) => keepFocus(document),
      () => {},
    )
  }, [])
  return (
    <>
      <a className={styles.skip} href="#content">
        {frameCopy.skipToContent}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ShownPage />
      </main>
      <Footer />
      <Toasts />
    </>
  )
}
