import { newPolicyCopy } from '@akvapolis/copy/cabinet'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/show/card.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './new-policy-page.module.css'

const reasonId = 'instructor-closed'

/** «Новый полис»: for whom. The calculators that are not open yet have no links. */
export function NewPolicyPage() {
  return (
    <div className={styles.page}>
      <div>
        <h1>{newPolicyCopy.heading}</h1>
        <p className={styles.lead}>{newPolicyCopy.lead}</p>
      </div>
      <div className={styles.cards}>
        <Choice title={newPolicyCopy.diver} drawing="mask" hint={newPolicyCopy.diverHint}>
          <Link to="/calc" className={buttonClass('primary', true)}>
            {newPolicyCopy.issue}
          </Link>
        </Choice>
        <Choice title={newPolicyCopy.instructor} drawing="fins" hint={newPolicyCopy.instructorHint}>
          <Button wide disabled aria-describedby={reasonId}>
            {newPolicyCopy.issue}
          </Button>
          <p id={reasonId} className={styles.reason}>
            {newPolicyCopy.instructorClosed}
          </p>
        </Choice>
      </div>
    </div>
  )
}

type ChoiceProps = { title: string; drawing: DrawingName; hint: string; children: ReactNode }

function Choice({ title, drawing, hint, children }: ChoiceProps) {
  return (
    <Card title={title}>
      <div className={styles.choice}>
        <Drawing name={drawing} />
        <p>{hint}</p>
        <div className={styles.way}>{children}</div>
      </div>
    </Card>
  )
}
