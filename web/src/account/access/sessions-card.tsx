import type { getSessions } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { sessionsCopy } from '@akvapolis/copy/account/own-data'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Status } from '../../ui/table/status.tsx'
import { formatLocalInstant } from '../change/local-instant.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { sessionsQuery } from './sessions-query.ts'

type Session = AnswerOf<typeof getSessions>['result'][number]

/** Where the customer is signed in, and the way to end all of it but here. Asked anew whenever somebody comes back to the window: one may have ended elsewhere. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  const { refetch } = query
  useEffect(() => {
    const handleFocus = () => void refetch()
    window.addEventListener('focus', handleFocus)
    return () => window.removeEventListener('focus', handleFocus)
  }, [refetch])
  return (
    <Card title={sessionsCopy.heading}>
      {query.data ? <Sessions sessions={query.data} /> : <ListState query={query} />}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ is_this }) => !is_this)
  return (
    <div className={styles.form}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.quiet}>{hasOthers ? sessionsCopy.hint : sessionsCopy.noOthers}</p>
      {hasOthers && (
        <Button look="quiet" icon="exit" onClick={() => setAsking(true)}>
          {sessionsCopy.endOthers}
        </Button>
      )}
      {isAsking && <EndSessionsDialog onClose={() => setAsking(false)} />}
    </div>
  )
}

const EndSessionsDialog = late(async () => (await import('./end-sessions-dialog.tsx')).EndSessionsDialog, {
  closedBy: ({ onClose }) => onClose,
})

function SessionLine({ session }: { session: Session }) {
  const { device, way, signed_in_at, last_seen_at, is_this } = session
  return (
    <li>
      <div className={styles.device}>
        {device || sessionsCopy.unknownDevice}
        {is_this && <Status tone="success">{sessionsCopy.thisOne}</Status>}
      </div>
      <p className={styles.quiet}>
        {sessionsCopy.signedIn(formatLocalInstant(signed_in_at), way)},{' '}
        {sessionsCopy.lastSeen(formatLocalInstant(last_seen_at))}
      </p>
    </li>
  )
}
