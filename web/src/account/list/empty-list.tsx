import { policiesCopy } from '@akvapolis/copy/account/account'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { DrawingName } from '../../ui/drawing/drawing-names.ts'
import { Link } from '../../ui/route/link.tsx'
import styles from './empty-list.module.css'

type EmptyListProps = {
  drawing: DrawingName
  /** What will be here. */
  hint: string
  /** The one step that fills it. */
  step?: ReactNode
}

/** In place of a list with nothing in it yet; the page's heading stays above it, and the focus on it. */
export function EmptyList({ drawing, hint, step = toNewPolicy }: EmptyListProps) {
  return (
    <Card>
      <div className={styles.words}>
        <Drawing name={drawing} />
        <p>{hint}</p>
        {step}
      </div>
    </Card>
  )
}

const toNewPolicy = (
  <Link to="/personal/new" className={buttonClass('primary')}>
    {policiesCopy.toNewPolicy}
  </Link>
)
