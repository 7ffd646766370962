import type { getSessions } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { sessionsCopy } from '@akvapolis/copy/account/own-data'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Status } from '../../ui/table/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { momentOf } from '../change/moment-of.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { sessionsQuery } from './sessions-query.ts'

type Session = AnswerOf<typeof getSessions>['result'][number]

/** Where the customer is signed in, and the way to end all of it but here. */
export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  return (
    <Card title={sessionsCopy.heading}>
      {query.data ? <Sessions sessions={query.data} /> : <ListState query={query} />}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const client = useQueryClient()
  const hasOthers = sessions.some(({ is_this }) => !is_this)

  async function handleEnd() {
    const outcome = await callApi(calls.endOtherSessions, {})
    if (!outcome.ok) return toast.error(outcome.message)
    toast.success(sessionsCopy.ended)
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <div className={styles.form}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <p className={styles.quiet}>{hasOthers ? sessionsCopy.hint : sessionsCopy.noOthers}</p>
      {hasOthers && (
        <Button look="quiet" icon="exit" onClick={handleEnd}>
          {sessionsCopy.endOthers}
        </Button>
      )}
    </div>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { device, signed_in_at, last_seen_at, is_this } = session
  return (
    <li>
      <div className={styles.device}>
        {device || sessionsCopy.unknownDevice}
        {is_this && <Status tone="success">{sessionsCopy.thisOne}</Status>}
      </div>
      <p className={styles.quiet}>
        {sessionsCopy.signedIn(momentOf(signed_in_at))}, {sessionsCopy.lastSeen(momentOf(last_seen_at))}
      </p>
    </li>
  )
}
