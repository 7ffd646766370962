import type { Facts } from '@akvapolis/contract/facts'
import { aboutCopy } from '@akvapolis/copy/reading/about'
import { coverPageCopy } from '@akvapolis/copy/reading/cover'
import { documentsCopy } from '@akvapolis/copy/reading/documents'
import { faqCopy } from '@akvapolis/copy/reading/faq'
import { helpCopy } from '@akvapolis/copy/reading/help'
import type { ReadingPath } from '@akvapolis/copy/reading/places'
import { refundCopy } from '@akvapolis/copy/reading/refund'
import { sosCopy } from '@akvapolis/copy/reading/sos'
import type { ComponentType } from 'react'
import type { Head } from '../markup/head-tags.ts'
import { AboutPage } from './pages/about-page.tsx'
import { CoverPage } from './pages/cover-page.tsx'
import { DocumentsPage } from './pages/documents-page.tsx'
import { FaqPage } from './pages/faq-page.tsx'
import { HelpPage } from './pages/help-page.tsx'
import { RefundPage } from './pages/refund-page.tsx'
import { SosPage } from './pages/sos-page.tsx'

type Reading = { head: Head; Page: ComponentType<{ facts: Facts | null; asked: string }> }

/** The documents without the application. */
export const readingPages: Record<ReadingPath, Reading> = {
  '/cover': { head: coverPageCopy, Page: CoverPage },
  '/help': { head: helpCopy, Page: HelpPage },
  '/sos': { head: sosCopy, Page: SosPage },
  '/faq': { head: faqCopy, Page: FaqPage },
  '/documents': { head: documentsCopy, Page: DocumentsPage },
  '/about': { head: aboutCopy, Page: AboutPage },
  '/refund': { head: refundCopy, Page: RefundPage },
}
