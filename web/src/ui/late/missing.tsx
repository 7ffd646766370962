import { controlWords } from '@akvapolis/copy/controls'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { Button } from '../basic/button.tsx'
import { PartMissing } from './fetch-part.ts'
import styles from './missing.module.css'
import { reloadForNewRelease } from './newer-release.ts'

type MissingProps = {
  error: unknown
  /** Fails as long as it can't be had. */
  onAgain: () => Promise<unknown>
  /** Of a window, which lies above the page. */
  onClose?: (() => void) | undefined
}

/** In place of a part of the page that did not come or failed. */
export function Missing({ error, onAgain, onClose }: MissingProps) {
  const again = () => onAgain().catch(reloadForNewRelease)
  return (
    <div role="alert" className={onClose ? `${styles.missing} ${styles.window}` : styles.missing}>
      <p>{error instanceof PartMissing ? callFailureCopy.offline : callFailureCopy.broken}</p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={again}>
          {controlWords.again}
        </Button>
        {onClose && (
          <Button look="link" onClick={onClose}>
            {controlWords.close}
          </Button>
        )}
      </div>
    </div>
  )
}
