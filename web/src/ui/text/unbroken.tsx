import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The text with its «e-mail» kept on one line: a browser may break a line after any hyphen. */
export function unbroken(text: string): ReactNode {
  const [before, ...rest] = text.split('e-mail')
  if (rest.length === 0) return text
  return (
    <>
      {before}
      <span className={styles.unbroken}>e-mail</span>
      {rest.join('e-mail')}
    </>
  )
}
