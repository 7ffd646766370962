import styles from './skeleton.module.css'

/** The shape of what is being loaded: lines of text, a block of a field's height, or one with room for label and help. */
export function Skeleton({
  lines = 1,
  look = 'text',
}: {
  lines?: number
  look?: 'text' | 'field' | 'asked' | 'title'
}) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-waiting="">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines that never move
        <div key={line} className={`${styles.line} ${styles[look]}`} />
      ))}
    </div>
  )
}
