import type { Facts } from '@akvapolis/contract/facts'
import { frameCopy } from '@akvapolis/copy/frame'
import { type ReadingPath, readingCopy } from '@akvapolis/copy/reading/places'
import type { ReactNode } from 'react'
import { Footer } from '../frame/footer.tsx'
import frame from '../frame/frame.module.css'
import header from '../frame/site/header.module.css'
import { Brand, HeaderBar } from '../frame/site/header-bar.tsx'
import { SiteLinks, SiteMenu } from '../frame/site/site-links.tsx'
import bar from '../ui/basic/bar-link.module.css'

type Props = { path: ReadingPath; facts: Facts | null; children: ReactNode }

/** Around a page that only reads: it knows nobody, so every link is right for everyone. */
export function ReadingFrame({ path, facts, children }: Props) {
  return (
    <>
      <a className={frame.skip} href="#content" data-screen="">
        {frameCopy.skipToContent}
      </a>
      <HeaderBar isSandbox={facts?.site.sandbox ?? false}>
        <a href="/calc" className={header.logo}>
          <Brand />
        </a>
        <SiteLinks current={path} />
        <a href="/personal/policies" className={bar.link} data-screen="">
          <span className={header.wholeWord}>{readingCopy.toPersonal}</span>
          <span className={header.shortWord}>{readingCopy.toPersonalShort}</span>
        </a>
        <SiteMenu current={path} />
      </HeaderBar>
      <main id="content" className={frame.content} tabIndex={-1}>
        {children}
      </main>
      <Footer site={facts?.site} current={path} />
    </>
  )
}
