import { policiesCopy } from '@akvapolis/copy/cabinet'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { Drawing, type DrawingName } from '../drawing.tsx'
import styles from './empty-page.module.css'

type EmptyPageProps = {
  heading: string
  drawing: DrawingName
  /** What will be here. */
  hint: string
  /** The one step that fills it. */
  step?: ReactNode
}

/** A list with nothing in it yet. */
export function EmptyPage({ heading, drawing, hint, step = toNewPolicy }: EmptyPageProps) {
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.words}>
          <Drawing name={drawing} />
          <h1>{heading}</h1>
          <p>{hint}</p>
          {step}
        </div>
      </Card>
    </div>
  )
}

const toNewPolicy = (
  <Link to="/personal/new" className={buttonClass('primary')}>
    {policiesCopy.toNewPolicy}
  </Link>
)
