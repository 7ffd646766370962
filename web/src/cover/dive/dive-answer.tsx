import { type DiveAnswer as Answer, insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './dive.module.css'

/** «Да, если …» with the lines of the cover, or «Нет» with each reason. */
export function DiveAnswer({ answer: { isInsured, lines, notCovered } }: { answer: Answer }) {
  return (
    <div data-told>
      <Notice tone={isInsured ? 'success' : 'warning'} title={isInsured ? words.yes : words.no}>
        <Lines of={lines} />
        {isInsured && (
          <>
            <p>{words.notCovered}</p>
            <Lines of={notCovered} />
          </>
        )}
      </Notice>
    </div>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
