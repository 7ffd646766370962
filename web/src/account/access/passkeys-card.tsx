import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePasskeys } from '../../passkeys/use-passkeys.ts'
import { IconButton } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { formatLocalInstant } from '../change/local-instant.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { deviceOf, type Passkey, passkeysQuery } from './passkeys-query.ts'

const RemovePasskeyDialog = late(
  async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog,
  { closedBy: ({ onClose }) => onClose },
)

/** The keys by which one signs in without a code, where the site has them. */
export function PasskeysCard() {
  const { isOffered } = usePasskeys()
  return isOffered ? <Passkeys /> : null
}

function Passkeys() {
  const query = useQuery(passkeysQuery)
  const { isSupported } = usePasskeys()
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const start = useRef<HTMLParagraphElement>(null)

  function handleRemoved() {
    // The line goes, and with it the button that had the focus.
    flushSync(() => setRemoved(null))
    start.current?.focus()
  }
  return (
    <Card title={passkeyCopy.heading}>
      <div className={styles.form}>
        <p ref={start} tabIndex={-1} className={`${styles.quiet} ${styles.start}`}>
          {passkeyCopy.hint}
        </p>
        {query.data ? <PasskeyList keys={query.data} onRemove={setRemoved} /> : <ListState query={query} />}
        {isSupported ? <AddPasskey /> : <p className={styles.quiet}>{passkeyCopy.noneHere}</p>}
        {removed && (
          <RemovePasskeyDialog passkey={removed} onRemoved={handleRemoved} onClose={() => setRemoved(null)} />
        )}
      </div>
    </Card>
  )
}

type PasskeyListProps = { keys: readonly Passkey[]; onRemove: (key: Passkey) => void }

function PasskeyList({ keys, onRemove }: PasskeyListProps) {
  if (keys.length === 0) return null
  return (
    <ul className={styles.sessions}>
      {keys.map((key) => (
        <li key={key.id} className={styles.key}>
          <div>
            <p className={styles.device}>{deviceOf(key)}</p>
            <p className={styles.quiet}>
              {passkeyCopy.added(formatLocalInstant(key.created_at))},{' '}
              {key.last_used_at
                ? passkeyCopy.lastUsed(formatLocalInstant(key.last_used_at))
                : passkeyCopy.neverUsed}
            </p>
          </div>
          <IconButton
            icon="trash"
            label={passkeyCopy.removeOf(deviceOf(key), formatLocalInstant(key.created_at))}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  )
}
