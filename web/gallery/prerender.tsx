import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Gallery } from './gallery.tsx'

export function renderPage(path: string): string {
  return renderToString(
    <StrictMode>
      <Gallery path={path} />
    </StrictMode>,
  )
}
