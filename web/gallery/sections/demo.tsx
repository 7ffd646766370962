import { type ReactNode, useState } from 'react'
import { Card } from '../../src/ui/basic/card.tsx'
import styles from './gallery.module.css'

/** A control with a state of its own and its value below, as the tests read it. */
export function Demo<Value>({
  id,
  start,
  children,
}: {
  id: string
  start: Value
  children: (state: { value: Value; onChange: (value: Value) => void }) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return (
    <div className={styles.demo} data-demo={id}>
      {children({ value, onChange: setValue })}
      <output className={styles.value}>{JSON.stringify(value)}</output>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.demos}>{children}</div>
    </Card>
  )
}
