import { frameCopy, productName } from '@akvapolis/copy/frame'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/basic/logo.tsx'
import styles from './header.module.css'

type Props = { isSandbox: boolean; children: ReactNode }

/** The line of a demonstration lies over the header's own upper margin: nothing moves when it comes. */
export function HeaderBar({ isSandbox, children }: Props) {
  return (
    <header className={styles.header}>
      {isSandbox && <p className={styles.sandbox}>{frameCopy.sandbox}</p>}
      <div className={styles.row}>{children}</div>
    </header>
  )
}

/** What the link to the beginning shows. */
export function Brand() {
  return (
    <>
      <Logo size={28} />
      <span className={styles.brand}>{productName}</span>
    </>
  )
}
