import styles from './drawing.module.css'
import type { DrawingName } from './drawing-names.ts'
import sheet from './drawings.svg'

/** One of our own line drawings, in a sheet that all pages share: decorative, beside words that say it all. */
export function Drawing({ name, size = 64 }: { name: DrawingName; size?: 64 | 128 }) {
  return (
    <svg aria-hidden="true" className={styles.drawing} width={size} height={size} viewBox="0 0 64 64">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
