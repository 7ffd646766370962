import '../ui/style/tokens.css'
import '../ui/style/base.css'
import '../ui/style/fonts.css'
import '../ui/style/print.css'

/** What the one style sheet of these pages is gathered from, the order of its layers first. */
export { readingPages } from './pages.tsx'
export { ReadingFrame } from './reading-frame.tsx'
