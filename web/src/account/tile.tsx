import { Drawing } from '../ui/drawing/drawing.tsx'
import type { DrawingName } from '../ui/drawing/drawing-names.ts'
import { Link } from '../ui/route/link.tsx'
import { unbroken } from '../ui/text/unbroken.tsx'
import styles from './personal-page.module.css'

type TileProps = {
  to: '/personal/new' | '/personal/policies' | '/personal/data'
  drawing: DrawingName
  title: string
  hint: string
}

/** A way on, as large as a card. */
export function Tile({ to, drawing, title, hint }: TileProps) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <Drawing name={drawing} />
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{unbroken(hint)}</span>
      </Link>
    </li>
  )
}
