import type { getConsents } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { ownConsentsCopy as copy } from '@akvapolis/copy/account/consents'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/basic/card.tsx'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { consentsQuery } from './consents-query.ts'
import { DeleteAccountButton } from './delete-account-button.tsx'

type Given = AnswerOf<typeof getConsents>['result'][number]

/** What the customer has agreed to, and the way to take back what can be. */
export function ConsentsCard() {
  const query = useQuery(consentsQuery)
  return (
    <Card title={copy.heading}>
      {query.data ? <Consents given={query.data} /> : <ListState query={query} />}
    </Card>
  )
}

function Consents({ given }: { given: readonly Given[] }) {
  if (given.length === 0) return <p className={styles.quiet}>{copy.none}</p>
  return (
    <div className={styles.form}>
      <ul className={styles.sessions}>
        {given.map(({ kind, version, given_at }) => (
          <li key={`${kind} ${version}`}>
            <div className={styles.device}>{copy.kinds[kind]}</div>
            <p className={styles.quiet}>{copy.given(version, given_at)}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href="/documents">{copy.read}</a>
      </p>
      {given.some(({ kind }) => kind === 'personal_data') && (
        <>
          <p className={styles.quiet}>{copy.withdrawHint}</p>
          <DeleteAccountButton withdrawsConsent />
        </>
      )}
    </div>
  )
}
