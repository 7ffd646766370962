import type { getAccountEvents } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import {
  accountEventWords,
  accountEventsCopy as copy,
  otherWaysIn,
  waysInWords,
} from '@akvapolis/copy/sign-in/account-events'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { Button } from '../../ui/basic/button.tsx'
import { formatLocalInstant } from '../change/local-instant.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { PasswordForm } from './password-form.tsx'

type Told = AnswerOf<typeof getAccountEvents>['result'][number]

const eventsQuery = queryOptions({
  queryKey: ['account-events'],
  queryFn: async ({ signal }) => (await fetchAnswer(calls.getAccountEvents, { signal })).result,
  staleTime: 0,
})

/** What was done at the account, and what to do if it was somebody else. */
export function Events() {
  const query = useQuery(eventsQuery)
  return (
    <div className={styles.form}>
      <p role="status" className="visually-hidden">
        {query.data && copy.shown(query.data.length)}
      </p>
      {query.data ? <EventList told={query.data} /> : <ListState query={query} />}
      <NotMe onChanged={() => query.refetch()} />
    </div>
  )
}

function EventList({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return <p className={styles.quiet}>{copy.none}</p>
  return (
    <ul className={styles.sessions}>
      {told.map((one) => (
        <EventLine key={`${one.at} ${one.event} ${one.way} ${one.device}`} told={one} />
      ))}
    </ul>
  )
}

function EventLine({ told: { at, event, way, device, times } }: { told: Told }) {
  const said = way ? `${accountEventWords[event]} ${waysInWords[way]}` : accountEventWords[event]
  return (
    <li>
      <div className={styles.device}>{said}</div>
      <p className={styles.quiet}>
        {formatLocalInstant(at)}, {device || copy.unknownDevice}
        {times > 1 && `, ${copy.times(times)}`}
      </p>
    </li>
  )
}

/** Another password ends every other session and forgets the devices. */
function NotMe({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const handleClose = () => {
    setOpen(false)
    onChanged()
  }
  if (isOpen) {
    return (
      <>
        <p className={styles.quiet}>{copy.notMeHint}</p>
        <p className={styles.quiet}>{otherWaysIn}</p>
        <PasswordForm onClose={handleClose} />
      </>
    )
  }
  return (
    <Button look="quiet" icon="lock" onClick={() => setOpen(true)}>
      {copy.notMe}
    </Button>
  )
}
