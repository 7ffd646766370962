import { Icon } from '../../../ui/basic/icon.tsx'
import styles from './opened.module.css'

type RecordNumberProps = { number: string; label: string; isOpen: boolean; onToggle: () => void }

/** The number of a row, by which its card opens below. */
export function RecordNumber({ number, label, isOpen, onToggle }: RecordNumberProps) {
  return (
    <button
      type="button"
      className={styles.number}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onToggle}
    >
      {number}
      <Icon name="down" />
    </button>
  )
}
