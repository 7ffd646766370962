import type { Facts } from '@akvapolis/contract/facts'
import type { ReadingPath } from '@akvapolis/copy/reading/places'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawnPage } from '../markup/fill-page.ts'
import { readingPages } from './pages.tsx'
import { ReadingFrame } from './reading-frame.tsx'

export const isReading = (path: string): path is ReadingPath => path in readingPages

/** A document that no script takes over. */
export function drawReading(path: ReadingPath, facts: Facts | null, asked = ''): DrawnPage {
  const { head, Page } = readingPages[path]
  const markup = renderToStaticMarkup(
    <ReadingFrame path={path} facts={facts}>
      <Page facts={facts} asked={asked} />
    </ReadingFrame>,
  )
  return { head, markup }
}
