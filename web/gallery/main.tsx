import '../src/ui/style/tokens.css'
import '../src/ui/style/base.css'
import '../src/ui/style/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const page = (
  <StrictMode>
    <Gallery path={location.pathname} />
  </StrictMode>
)
if (root.firstElementChild) hydrateRoot(root, page)
else createRoot(root).render(page)
